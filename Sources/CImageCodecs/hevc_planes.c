#include "heif_library.h"
#include <stdlib.h>
#include <string.h>

// libde265 reads a little behind the last sample; it keeps 8 bytes for that itself.
enum { ALIGNMENT = 16, BYTES_BEHIND = 16 };

static void release_planes(de265_decoder_context *context, struct de265_image *image, void *data) {
  (void)context, (void)data;
  for (int channel = 0; channel < 3; channel++) free(ccodec_de265.get_image_plane_user_data(image, channel));
}

static uint8_t *gray_plane(size_t bytes, int bits) {
  void *plane = NULL;
  if (posix_memalign(&plane, ALIGNMENT, bytes + BYTES_BEHIND) != 0) return NULL;
  memset(plane, 128, bytes + BYTES_BEHIND);
  if (bits > 8)
    for (size_t i = 0; i < bytes / 2; i++) ((uint16_t *)plane)[i] = (uint16_t)(1u << (bits - 1));
  return plane;
}

static int make_planes(
  de265_decoder_context *context, struct de265_image_spec *spec, struct de265_image *image, void *data) {
  enum de265_chroma chroma = ccodec_de265.get_chroma_format(image);
  int columns = chroma == de265_chroma_420 || chroma == de265_chroma_422 ? 2 : 1;
  int rows = chroma == de265_chroma_420 ? 2 : 1;
  for (int channel = 0; channel < 3; channel++) ccodec_de265.set_image_plane(image, channel, NULL, 0, NULL);
  for (int channel = 0; channel < (chroma == de265_chroma_mono ? 1 : 3); channel++) {
    int bits = ccodec_de265.get_bits_per_pixel(image, channel);
    int width = channel == 0 ? spec->width : spec->width / columns;
    int height = channel == 0 ? spec->height : spec->height / rows;
    int stride = (width + spec->alignment - 1) / spec->alignment * spec->alignment * (bits > 8 ? 2 : 1);
    uint8_t *plane = gray_plane((size_t)stride * (size_t)height, bits);
    if (plane == NULL) {
      release_planes(context, image, data);
      return 0;
    }
    ccodec_de265.set_image_plane(image, channel, plane, stride, plane);
  }
  return 1;
}

void ccodec_hevc_begin_with_gray(void) {
  // libheif makes the decoder and hands it to nobody, so the default that every decoder begins with is what can be set.
  struct de265_image_allocation *everywhere =
    (struct de265_image_allocation *)ccodec_de265.get_default_image_allocation_functions();
  *everywhere = (struct de265_image_allocation){.get_buffer = make_planes, .release_buffer = release_planes};
}
