#pragma once
#include "ccodec_common.h"

// The name by which libheif finds the decoder of AV1 below, once it is registered. It runs on the calling thread alone,
// writes nothing to the standard error, and keeps to a number of pixels: libheif's own does none of that.
const char *ccodec_av1_name(void);

// Makes the decoder known to libheif. To be called once; false if libheif refuses.
bool ccodec_av1_register(void);

// The pixels a frame may have that this thread decodes from now on, whatever its header says.
void ccodec_av1_limit(uint32_t pixels);
