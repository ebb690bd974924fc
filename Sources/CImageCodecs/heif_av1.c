#include "heif_library.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>

const char ccodec_av1_name[] = "platebook-av1";

static _Thread_local uint32_t pixel_limit;

void ccodec_av1_limit(uint32_t pixels) { pixel_limit = pixels; }

typedef struct {
  Dav1dContext *codec;
  Dav1dData data;
} av1_decoder;

static struct heif_error done(void) {
  return (struct heif_error){heif_error_Ok, heif_suberror_Unspecified, "Success"};
}

static struct heif_error fail(enum heif_error_code code, const char *message) {
  return (struct heif_error){code, heif_suberror_Unspecified, message};
}

static const char *name(void) { return "dav1d, one thread"; }

// Found by its name only: whoever else uses libheif in this process keeps the decoder it knows.
static int priority(enum heif_compression_format format) { return format == heif_compression_AV1 ? 1 : 0; }

static void close_decoder(void *opened) {
  av1_decoder *decoder = opened;
  if (decoder->data.sz > 0) ccodec_dav1d.data_unref(&decoder->data);
  ccodec_dav1d.close(&decoder->codec);
  free(decoder);
}

static struct heif_error open_decoder(void **opened) {
  av1_decoder *decoder = calloc(1, sizeof *decoder);
  if (decoder == NULL) return fail(heif_error_Memory_allocation_error, "No memory");
  Dav1dSettings settings;
  ccodec_dav1d.default_settings(&settings);
  settings.n_threads = 1;
  settings.max_frame_delay = 1;
  settings.all_layers = 0;
  settings.frame_size_limit = pixel_limit;
  settings.logger.callback = NULL;
  if (ccodec_dav1d.open(&decoder->codec, &settings) < 0) {
    free(decoder);
    return fail(heif_error_Memory_allocation_error, "No memory");
  }
  *opened = decoder;
  return done();
}

static struct heif_error push(void *opened, const void *bytes, size_t count) {
  av1_decoder *decoder = opened;
  uint8_t *copy = ccodec_dav1d.data_create(&decoder->data, count);
  if (copy == NULL) return fail(heif_error_Memory_allocation_error, "No memory");
  memcpy(copy, bytes, count);
  return done();
}

static struct heif_error copy_picture(const Dav1dPicture *picture, struct heif_image **image) {
  static const enum heif_channel channels[] = {heif_channel_Y, heif_channel_Cb, heif_channel_Cr};
  static const enum heif_chroma chromas[] = {
    [DAV1D_PIXEL_LAYOUT_I400] = heif_chroma_monochrome,
    [DAV1D_PIXEL_LAYOUT_I420] = heif_chroma_420,
    [DAV1D_PIXEL_LAYOUT_I422] = heif_chroma_422,
    [DAV1D_PIXEL_LAYOUT_I444] = heif_chroma_444,
  };
  bool gray = picture->p.layout == DAV1D_PIXEL_LAYOUT_I400;
  struct heif_error status = ccodec_heif.image_create(
    picture->p.w, picture->p.h, gray ? heif_colorspace_monochrome : heif_colorspace_YCbCr, chromas[picture->p.layout],
    image);
  if (status.code != heif_error_Ok) return status;
  for (int i = 0; i < (gray ? 1 : 3); i++) {
    bool half_width = i > 0 && picture->p.layout != DAV1D_PIXEL_LAYOUT_I444;
    bool half_height = i > 0 && picture->p.layout == DAV1D_PIXEL_LAYOUT_I420;
    int width = half_width ? (picture->p.w + 1) / 2 : picture->p.w;
    int height = half_height ? (picture->p.h + 1) / 2 : picture->p.h;
    status = ccodec_heif.image_add_plane(*image, channels[i], width, height, picture->p.bpc);
    if (status.code != heif_error_Ok) return status;
    int stride = 0;
    uint8_t *target = ccodec_heif.image_get_plane(*image, channels[i], &stride);
    const uint8_t *source = picture->data[i];
    for (int y = 0; y < height; y++) {
      memcpy(target, source, (size_t)width * (picture->p.bpc > 8 ? 2 : 1));
      target += stride;
      source += picture->stride[i > 0];
    }
  }
  // libheif needs to know how brightness and differences make colours; numbers it does not know are left as unspecified.
  struct heif_color_profile_nclx *colours = ccodec_heif.nclx_color_profile_alloc();
  if (colours == NULL) return fail(heif_error_Memory_allocation_error, "No memory");
  const Dav1dSequenceHeader *header = picture->seq_hdr;
  if (ccodec_heif.nclx_color_profile_set_color_primaries(colours, (uint16_t)header->pri).code != heif_error_Ok)
    colours->color_primaries = heif_color_primaries_unspecified;
  if (ccodec_heif.nclx_color_profile_set_transfer_characteristics(colours, (uint16_t)header->trc).code != heif_error_Ok)
    colours->transfer_characteristics = heif_transfer_characteristic_unspecified;
  if (ccodec_heif.nclx_color_profile_set_matrix_coefficients(colours, (uint16_t)header->mtrx).code != heif_error_Ok)
    colours->matrix_coefficients = heif_matrix_coefficients_unspecified;
  colours->full_range_flag = header->color_range != 0;
  status = ccodec_heif.image_set_nclx_color_profile(*image, colours);
  ccodec_heif.nclx_color_profile_free(colours);
  return status;
}

static struct heif_error decode(void *opened, struct heif_image **image) {
  av1_decoder *decoder = opened;
  Dav1dPicture picture = {0};
  *image = NULL;
  bool drained = false;
  for (;;) {
    if (decoder->data.sz > 0) {
      int sent = ccodec_dav1d.send_data(decoder->codec, &decoder->data);
      if (sent < 0 && sent != DAV1D_ERR(EAGAIN)) return fail(heif_error_Decoder_plugin_error, "Damaged AV1 data");
    }
    size_t left = decoder->data.sz;
    int got = ccodec_dav1d.get_picture(decoder->codec, &picture);
    if (got == 0) break;
    if (got != DAV1D_ERR(EAGAIN)) return fail(heif_error_Decoder_plugin_error, "Damaged AV1 data");
    // The first call behind the end makes dav1d give what it keeps for better layers.
    if (drained) return fail(heif_error_Decoder_plugin_error, "AV1 data without a picture");
    drained = left == 0;
  }
  struct heif_error status = copy_picture(&picture, image);
  ccodec_dav1d.picture_unref(&picture);
  if (status.code != heif_error_Ok && *image != NULL) {
    ccodec_heif.image_release(*image);
    *image = NULL;
  }
  return status;
}

static const struct heif_decoder_plugin plugin = {
  .plugin_api_version = 3,
  .get_plugin_name = name,
  .does_support_format = priority,
  .new_decoder = open_decoder,
  .free_decoder = close_decoder,
  .push_data = push,
  .decode_image = decode,
  .id_name = ccodec_av1_name,
};

bool ccodec_av1_register(void) { return ccodec_heif.register_decoder_plugin(&plugin).code == heif_error_Ok; }
