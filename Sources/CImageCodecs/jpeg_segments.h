#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <jpeglib.h>

// What there is in the segments that a decoder has kept.

// The first Exif block, without its name, as long as the decoder keeps it. Nothing is changed where there is none.
void ccodec_jpeg_find_exif(j_decompress_ptr codec, const uint8_t **exif, size_t *count);

// Whether there is an ICC profile in as many segments as it says.
bool ccodec_jpeg_has_profile(j_decompress_ptr codec);
