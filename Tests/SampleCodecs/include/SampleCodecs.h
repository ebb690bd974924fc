// What tests need of libjpeg and zlib to write files that the program itself never writes.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum : int32_t { SAMPLE_GRAY, SAMPLE_RGB, SAMPLE_YCBCR, SAMPLE_CMYK, SAMPLE_YCCK } sample_colours;

// One scan of a progressive file: coefficients of some components, without their lowest bits.
typedef struct {
  uint8_t components[4];
  int32_t count;
  int32_t first, last;
  // Missing bits before this scan (0 for the first) and after it.
  int32_t high, low;
} sample_jpeg_scan;

typedef struct {
  // How the file keeps its colours.
  sample_colours colours;
  // How often each component is sampled within the smallest group of blocks, 1 to 4 on each axis.
  uint8_t horizontal[4], vertical[4];
  bool progressive, arithmetic;
  // The scans of a progressive file; libjpeg's usual ones where there are none.
  const sample_jpeg_scan *scans;
  int32_t scan_count;
  int32_t quality;
  // Groups of blocks between two restart markers; 0 for none.
  uint32_t restart_interval;
  bool optimised_tables;
  bool jfif_marker, adobe_marker;
} sample_jpeg_options;

// Encodes rows of gray (1 byte a pixel), red, green and blue (3), or inks (4). The bytes are the caller's to free; NULL if
// libjpeg refuses.
uint8_t *sample_jpeg_encode(
  const sample_jpeg_options *options, const uint8_t *pixels, uint32_t width, uint32_t height, size_t *count);

// A zlib stream of `zeros` zeros. The bytes are the caller's to free; NULL if there is no memory.
uint8_t *sample_deflate_zeros(size_t zeros, size_t *count);
