#pragma once
#include "ccodec_common.h"

// One sample of each pixel of a picture.
typedef struct {
  const uint8_t *start;
  int32_t bytes_per_row, width, height;
  int32_t bit_depth;  // 8…16; from nine on, samples take two bytes
} ccodec_heif_plane;

// A picture that libheif has decoded.
typedef struct ccodec_heif_picture ccodec_heif_picture;

// Decodes the one picture of a small HEIF file. NULL when there is no memory; otherwise the report is there to be read,
// and, where the status is OK, the planes.
// `is_av1`: coded as AV1, else as HEVC. `pixel_limit`: the pixels that an AV1 frame may have, whatever its header says.
ccodec_heif_picture *ccodec_heif_decode(
  const uint8_t *bytes, size_t count, bool is_av1, uint32_t pixel_limit, ccodec_status *status);
const ccodec_report *ccodec_heif_report(const ccodec_heif_picture *picture);

// One plane of brightness, or red, green and blue.
int32_t ccodec_heif_plane_count(const ccodec_heif_picture *picture);
ccodec_heif_plane ccodec_heif_plane_at(const ccodec_heif_picture *picture, int32_t index);

// What the stream or a `colr` box says of the levels of brightness: full if neither says anything; colours always are.
bool ccodec_heif_is_full_range(const ccodec_heif_picture *picture);
void ccodec_heif_free(ccodec_heif_picture *picture);
