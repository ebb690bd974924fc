#pragma once
#include "ccodec_common.h"

typedef struct {
  uint32_t width, height;
  int32_t bit_depth;
  int32_t colour_type;  // as in IHDR: 0 gray, 2 RGB, 3 palette, 4 gray and alpha, 6 RGB and alpha
  bool interlaced, has_transparency;  // a tRNS chunk
  // The ICC profile. Valid until close; NULL if absent or refused by libpng.
  const uint8_t *profile;
  size_t profile_count;
} ccodec_png_header;

typedef struct ccodec_png_reader ccodec_png_reader;

// `bytes` must outlive the reader. `max_profile`: what an inflated ICC profile may take, unless the file itself is longer.
// NULL when there is no memory.
ccodec_png_reader *ccodec_png_open(const uint8_t *bytes, size_t count, size_t max_profile, ccodec_deadline deadline);
ccodec_status ccodec_png_read_header(ccodec_png_reader *reader, ccodec_png_header *header);

// Rows come in 8 bits, or in 16 as the machine orders them: gray or RGB, with alpha or without.
ccodec_status ccodec_png_start(ccodec_png_reader *reader);
ccodec_status ccodec_png_read_row(ccodec_png_reader *reader, uint8_t *row);

// Reads every pass of an interlaced picture into rows `stride` bytes apart. A failure leaves the coarser passes.
// `rows_read` counts over all passes.
ccodec_status ccodec_png_read_passes(ccodec_png_reader *reader, uint8_t *pixels, size_t stride, uint64_t *rows_read);

// Reads the rest of the file and completes the report. Never fails: the picture is already there.
void ccodec_png_finish(ccodec_png_reader *reader);
const ccodec_report *ccodec_png_report(const ccodec_png_reader *reader);
void ccodec_png_close(ccodec_png_reader *reader);

// CRC-32 of PNG chunks.
uint32_t ccodec_crc32(const uint8_t *bytes, size_t count);

// Inflates a zlib stream into `target`, which has room for `*target_count` bytes, and sets the number written. False if
// the stream is damaged or holds more.
bool ccodec_inflate(const uint8_t *bytes, size_t count, uint8_t *target, size_t *target_count);

// Encodes tightly packed 8-bit gray (1 channel), RGB (3) or RGBA (4) rows, without metadata. `srgb`: says so in a chunk.
// `fast`: in a tenth of the time, some tenths larger.
ccodec_status ccodec_png_encode(
  const uint8_t *pixels, uint32_t width, uint32_t height, int32_t channels, bool srgb, bool fast,
  ccodec_output *output);
