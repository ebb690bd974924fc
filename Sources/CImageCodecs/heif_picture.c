#include "ccodec_heif.h"
#include "heif_library.h"
#include <stdio.h>
#include <stdlib.h>

enum { MOST_SIDE = 1 << 16 };

struct ccodec_heif_picture {
  struct heif_image *image;
  int32_t plane_count;
  ccodec_heif_plane planes[3];
  bool is_full_range;
  ccodec_report report;
};

static ccodec_status fail(ccodec_heif_picture *picture, ccodec_status status, const char *message) {
  snprintf(picture->report.error, CCODEC_MESSAGE_SIZE, "%s", message);
  return status;
}

static ccodec_status check(ccodec_heif_picture *picture, struct heif_error error) {
  switch (error.code) {
    case heif_error_Ok:
      return CCODEC_OK;
    case heif_error_Unsupported_feature:
    case heif_error_Unsupported_filetype:
      return fail(picture, CCODEC_UNSUPPORTED, error.message);
    case heif_error_Memory_allocation_error:
      return CCODEC_NO_MEMORY;
    default:
      return fail(picture, CCODEC_CORRUPT, error.message);
  }
}

static ccodec_status decode_primary(
  ccodec_heif_picture *picture, struct heif_context *context, const struct heif_decoding_options *options) {
  struct heif_image_handle *handle = NULL;
  ccodec_status status = check(picture, ccodec_heif.context_get_primary_image_handle(context, &handle));
  if (status != CCODEC_OK) return status;
  status = check(
    picture,
    ccodec_heif.decode_image(handle, &picture->image, heif_colorspace_undefined, heif_chroma_undefined, options));
  ccodec_heif.image_handle_release(handle);
  if (status == CCODEC_OK && picture->image == NULL) return fail(picture, CCODEC_CORRUPT, "libheif decoded nothing");
  return status;
}

static ccodec_status decode_file(ccodec_heif_picture *picture, const uint8_t *bytes, size_t count, bool is_av1) {
  struct heif_context *context = ccodec_heif.context_alloc();
  struct heif_decoding_options *options = ccodec_heif.decoding_options_alloc();
  ccodec_status status = CCODEC_NO_MEMORY;
  if (context != NULL && options != NULL) {
    if (is_av1) options->decoder_id = ccodec_av1_name;
    // One background thread less for each file; batches work on all cores already.
    ccodec_heif.context_set_max_decoding_threads(context, 0);
    ccodec_heif.context_set_maximum_image_size_limit(context, MOST_SIDE);
    status = check(picture, ccodec_heif.context_read_from_memory_without_copy(context, bytes, count, NULL));
    if (status == CCODEC_OK) status = decode_primary(picture, context, options);
  }
  if (options != NULL) ccodec_heif.decoding_options_free(options);
  if (context != NULL) ccodec_heif.context_free(context);
  return status;
}

static ccodec_status find_planes(ccodec_heif_picture *picture) {
  static const enum heif_channel colours[] = {heif_channel_R, heif_channel_G, heif_channel_B};
  struct heif_image *image = picture->image;
  bool is_gray = ccodec_heif.image_get_colorspace(image) == heif_colorspace_monochrome;
  picture->plane_count = is_gray ? 1 : 3;
  for (int32_t i = 0; i < picture->plane_count; i++) {
    enum heif_channel channel = is_gray ? heif_channel_Y : colours[i];
    ccodec_heif_plane *plane = &picture->planes[i];
    int stride = 0;
    plane->start = ccodec_heif.image_get_plane_readonly(image, channel, &stride);
    plane->bytes_per_row = stride;
    plane->width = ccodec_heif.image_get_width(image, channel);
    plane->height = ccodec_heif.image_get_height(image, channel);
    plane->bit_depth = ccodec_heif.image_get_bits_per_pixel_range(image, channel);
    if (plane->start == NULL || plane->bit_depth < 8 || plane->bit_depth > 16)
      return fail(picture, CCODEC_CORRUPT, "A plane is missing");
  }
  picture->is_full_range = true;
  struct heif_color_profile_nclx *colour = NULL;
  if (is_gray && ccodec_heif.image_get_nclx_color_profile(image, &colour).code == heif_error_Ok && colour != NULL)
    picture->is_full_range = colour->full_range_flag != 0;
  if (colour != NULL) ccodec_heif.nclx_color_profile_free(colour);
  return CCODEC_OK;
}

// libheif writes each message over the one before it: only the last can be read.
static void note_warnings(ccodec_heif_picture *picture) {
  int count = ccodec_heif.image_get_decoding_warnings(picture->image, 0, NULL, 0);
  if (count <= 0) return;
  struct heif_error last;
  if (ccodec_heif.image_get_decoding_warnings(picture->image, count - 1, &last, 1) == 1)
    ccodec_report_add(&picture->report, CCODEC_WARNING_OTHER, last.message);
}

ccodec_heif_picture *ccodec_heif_decode(
  const uint8_t *bytes, size_t count, bool is_av1, uint32_t pixel_limit, ccodec_status *status) {
  ccodec_heif_picture *picture = calloc(1, sizeof *picture);
  if (picture == NULL) return NULL;
  const char *problem = ccodec_heif_load();
  if (problem != NULL) {
    *status = fail(picture, CCODEC_UNSUPPORTED, problem);
    return picture;
  }
  ccodec_av1_limit(pixel_limit);
  *status = decode_file(picture, bytes, count, is_av1);
  if (*status == CCODEC_OK) *status = find_planes(picture);
  if (*status == CCODEC_OK) note_warnings(picture);
  return picture;
}

const ccodec_report *ccodec_heif_report(const ccodec_heif_picture *picture) { return &picture->report; }

int32_t ccodec_heif_plane_count(const ccodec_heif_picture *picture) { return picture->plane_count; }

ccodec_heif_plane ccodec_heif_plane_at(const ccodec_heif_picture *picture, int32_t index) {
  return picture->planes[index];
}

bool ccodec_heif_is_full_range(const ccodec_heif_picture *picture) { return picture->is_full_range; }

void ccodec_heif_free(ccodec_heif_picture *picture) {
  if (picture->image != NULL) ccodec_heif.image_release(picture->image);
  free(picture);
}
