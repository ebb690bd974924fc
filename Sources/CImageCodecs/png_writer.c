#include "ccodec_png.h"
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <png.h>
#include <zlib.h>

typedef struct {
  png_structp codec;
  png_infop info;
  jmp_buf escape;
  ccodec_output *output;
  ccodec_status status;
} writer;

static void fail(png_structp codec, png_const_charp message) {
  writer *self = png_get_error_ptr(codec);
  snprintf(self->output->error, CCODEC_MESSAGE_SIZE, "%s", message);
  // libpng has no codes, only this text.
  self->status = strcmp(message, "Out of memory") == 0 ? CCODEC_NO_MEMORY : CCODEC_CORRUPT;
  longjmp(self->escape, 1);
}

static void stay_silent(png_structp codec, png_const_charp message) { (void)codec, (void)message; }

static void take(png_structp codec, png_bytep bytes, size_t count) {
  writer *self = png_get_io_ptr(codec);
  if (!ccodec_output_reserve(self->output, count)) png_error(codec, "Out of memory");
  memcpy(self->output->bytes + self->output->count, bytes, count);
  self->output->count += count;
}

static void flush(png_structp codec) { (void)codec; }

static ccodec_status encode(
  writer *self, const uint8_t *pixels, uint32_t width, uint32_t height, int32_t channels, bool srgb,
  bool fast) {
  if (setjmp(self->escape)) return self->status;
  self->codec = png_create_write_struct(PNG_LIBPNG_VER_STRING, self, fail, stay_silent);
  if (self->codec != NULL) self->info = png_create_info_struct(self->codec);
  if (self->info == NULL) return CCODEC_NO_MEMORY;
  png_set_write_fn(self->codec, self, take, flush);
  png_set_user_limits(self->codec, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  int colour = channels == 1 ? PNG_COLOR_TYPE_GRAY : channels == 3 ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA;
  png_set_IHDR(
    self->codec, self->info, width, height, 8, colour, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
    PNG_FILTER_TYPE_DEFAULT);
  if (srgb) png_set_sRGB(self->codec, self->info, PNG_sRGB_INTENT_PERCEPTUAL);
  if (fast) {
    // Differences to the left, and runs of them: what is quick to find, and most of what there is to gain in photographs.
    png_set_filter(self->codec, PNG_FILTER_TYPE_BASE, PNG_FILTER_SUB);
    png_set_compression_level(self->codec, 1);
    png_set_compression_strategy(self->codec, Z_RLE);
  }
  png_write_info(self->codec, self->info);
  size_t stride = (size_t)width * (size_t)channels;
  for (uint32_t y = 0; y < height; y++) png_write_row(self->codec, pixels + (size_t)y * stride);
  png_write_end(self->codec, NULL);
  return CCODEC_OK;
}

ccodec_status ccodec_png_encode(
  const uint8_t *pixels, uint32_t width, uint32_t height, int32_t channels, bool srgb, bool fast,
  ccodec_output *output) {
  writer *self = calloc(1, sizeof *self);
  if (self == NULL) return CCODEC_NO_MEMORY;
  self->output = output;
  ccodec_status status = encode(self, pixels, width, height, channels, srgb, fast);
  png_destroy_write_struct(&self->codec, &self->info);
  free(self);
  return status;
}
