#pragma once
#include "ccodec_common.h"

typedef enum : int32_t {
  CCODEC_JPEG_GRAY,
  CCODEC_JPEG_YCBCR,
  CCODEC_JPEG_RGB,
  CCODEC_JPEG_CMYK,
  CCODEC_JPEG_YCCK,
} ccodec_jpeg_colour;

typedef struct {
  uint32_t width, height;
  int32_t precision;
  ccodec_jpeg_colour colour;
  // What libjpeg holds at once: every coefficient of a file with several scans, some rows otherwise.
  uint64_t decoder_bytes;
  // The first Exif block (without its APP1 header), valid until the next call on the reader; NULL if absent.
  const uint8_t *exif;
  size_t exif_count;
  // Whether there is an ICC profile in as many segments as it says.
  bool has_profile;
  // The assembled profile, valid until close; NULL if absent or the numbers of its segments do not fit together.
  const uint8_t *profile;
  size_t profile_count;
} ccodec_jpeg_header;

typedef struct ccodec_jpeg_reader ccodec_jpeg_reader;

// `bytes` must outlive the reader. NULL when there is no memory.
ccodec_jpeg_reader *ccodec_jpeg_open(const uint8_t *bytes, size_t count, int32_t max_scans, ccodec_deadline deadline);
ccodec_status ccodec_jpeg_read_header(ccodec_jpeg_reader *reader, ccodec_jpeg_header *header);

// Decodes at `eighths`/8 of the size (1…8). Rows come as gray (1 byte a pixel), RGB (3) or CMYK (4).
// `is_quick`: leaves out the scans of a progressive file that refine details only, and reads no further than needed.
ccodec_status ccodec_jpeg_start(
  ccodec_jpeg_reader *reader, int32_t eighths, bool is_quick, uint32_t *width, uint32_t *height);

// Reads one row. CCODEC_OK past the last row is not given: the caller counts.
ccodec_status ccodec_jpeg_read_row(ccodec_jpeg_reader *reader, uint8_t *row);

// Reads on to the end marker, unless that was not needed, and completes the report. Never fails: the picture is already
// there.
void ccodec_jpeg_finish(ccodec_jpeg_reader *reader);
const ccodec_report *ccodec_jpeg_report(const ccodec_jpeg_reader *reader);
void ccodec_jpeg_close(ccodec_jpeg_reader *reader);

typedef struct {
  int32_t quality;     // 1…100
  bool halve_chroma;   // 4:2:0, else 4:4:4
  bool progressive;
  // An ICC profile to embed; none where the count is 0.
  const uint8_t *profile;
  size_t profile_count;
} ccodec_jpeg_options;

// Encodes tightly packed gray (1 channel) or RGB (3) rows, without metadata.
ccodec_status ccodec_jpeg_encode(
  const uint8_t *pixels, uint32_t width, uint32_t height, int32_t channels, const ccodec_jpeg_options *options,
  ccodec_output *output);
