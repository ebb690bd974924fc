#pragma once

// libde265 leaves the memory of a picture as it comes, and parts that a damaged stream does not reach stay so: they show
// whatever the process had there before. After this call, pictures begin as mid gray. To be called once, before the first
// picture is decoded.
void ccodec_hevc_begin_with_gray(void);
