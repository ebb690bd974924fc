#include "jpeg_segments.h"
#include <string.h>

void ccodec_jpeg_find_exif(j_decompress_ptr codec, const uint8_t **exif, size_t *count) {
  for (jpeg_saved_marker_ptr marker = codec->marker_list; marker != NULL; marker = marker->next) {
    if (marker->marker != JPEG_APP0 + 1 || marker->data_length <= 6 || memcmp(marker->data, "Exif\0", 5) != 0) continue;
    *exif = marker->data + 6;
    *count = marker->data_length - 6;
    return;
  }
}

// Each segment of a profile says how many there are. A segment without a byte of profile counts for nothing.
bool ccodec_jpeg_has_profile(j_decompress_ptr codec) {
  enum { COUNT = 13, HEADER = 14 };
  static const char name[] = "ICC_PROFILE";
  int segments = 0, announced = 0;
  for (jpeg_saved_marker_ptr marker = codec->marker_list; marker != NULL; marker = marker->next) {
    if (marker->marker != JPEG_APP0 + 2 || marker->data_length <= HEADER) continue;
    if (memcmp(marker->data, name, sizeof name) != 0) continue;
    if (segments++ > 0 && announced != marker->data[COUNT]) return false;
    announced = marker->data[COUNT];
  }
  return segments > 0 && segments == announced;
}
