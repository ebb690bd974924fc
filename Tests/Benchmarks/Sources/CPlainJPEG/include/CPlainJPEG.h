#pragma once
#include <stddef.h>
#include <stdint.h>

/// Decodes a JPEG file at `eighths` of its size into one row of RGB that is written over and over, with the accurate
/// transform and smooth colours, as `Imaging` asks for. A broken file ends the program.
void plain_jpeg_decode(const uint8_t *bytes, size_t count, int eighths);
