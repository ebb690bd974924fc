#include "SampleCodecs.h"
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <jpeglib.h>

enum { SAMPLE_MOST_SCANS = 20 };

typedef struct {
  struct jpeg_compress_struct codec;
  struct jpeg_error_mgr errors;
  jmp_buf escape;
  jpeg_scan_info scans[SAMPLE_MOST_SCANS];
  unsigned char *bytes;
  unsigned long count;
} writer;

static void fail(j_common_ptr codec) { longjmp(((writer *)codec->client_data)->escape, 1); }

static J_COLOR_SPACE space_of(sample_colours colours) {
  switch (colours) {
    case SAMPLE_GRAY: return JCS_GRAYSCALE;
    case SAMPLE_RGB: return JCS_RGB;
    case SAMPLE_YCBCR: return JCS_YCbCr;
    case SAMPLE_CMYK: return JCS_CMYK;
    case SAMPLE_YCCK: return JCS_YCCK;
  }
  return JCS_UNKNOWN;
}

static void set_source(j_compress_ptr codec, const sample_jpeg_options *options) {
  switch (options->colours) {
    case SAMPLE_GRAY:
      codec->input_components = 1;
      codec->in_color_space = JCS_GRAYSCALE;
      break;
    case SAMPLE_CMYK:
    case SAMPLE_YCCK:
      codec->input_components = 4;
      codec->in_color_space = JCS_CMYK;
      break;
    default:
      codec->input_components = 3;
      codec->in_color_space = JCS_RGB;
  }
}

static void choose_scans(writer *self, const sample_jpeg_options *options) {
  jpeg_simple_progression(&self->codec);
  if (options->scan_count == 0) return;
  if (options->scan_count > SAMPLE_MOST_SCANS) longjmp(self->escape, 1);
  for (int i = 0; i < options->scan_count; i++) {
    const sample_jpeg_scan *scan = &options->scans[i];
    self->scans[i] = (jpeg_scan_info){
      .comps_in_scan = scan->count, .Ss = scan->first, .Se = scan->last, .Ah = scan->high, .Al = scan->low};
    for (int k = 0; k < scan->count; k++) self->scans[i].component_index[k] = scan->components[k];
  }
  self->codec.scan_info = self->scans;
  self->codec.num_scans = options->scan_count;
}

static void choose(j_compress_ptr codec, const sample_jpeg_options *options) {
  jpeg_set_defaults(codec);
  jpeg_set_colorspace(codec, space_of(options->colours));
  jpeg_set_quality(codec, options->quality, TRUE);
  for (int i = 0; i < codec->num_components; i++) {
    codec->comp_info[i].h_samp_factor = options->horizontal[i];
    codec->comp_info[i].v_samp_factor = options->vertical[i];
  }
  if (options->progressive) choose_scans(codec->client_data, options);
  codec->arith_code = options->arithmetic;
  codec->optimize_coding = options->optimised_tables;
  codec->restart_interval = options->restart_interval;
  codec->write_JFIF_header = options->jfif_marker;
  codec->write_Adobe_marker = options->adobe_marker;
}

static bool encode(
  writer *self, const sample_jpeg_options *options, const uint8_t *pixels, uint32_t width, uint32_t height) {
  if (setjmp(self->escape)) return false;
  j_compress_ptr codec = &self->codec;
  jpeg_create_compress(codec);
  codec->client_data = self;
  jpeg_mem_dest(codec, &self->bytes, &self->count);
  codec->image_width = width;
  codec->image_height = height;
  set_source(codec, options);
  choose(codec, options);
  jpeg_start_compress(codec, TRUE);
  size_t stride = (size_t)width * (size_t)codec->input_components;
  while (codec->next_scanline < height) {
    JSAMPROW rows[1] = {(JSAMPROW)(pixels + codec->next_scanline * stride)};
    jpeg_write_scanlines(codec, rows, 1);
  }
  jpeg_finish_compress(codec);
  return true;
}

uint8_t *sample_jpeg_encode(
  const sample_jpeg_options *options, const uint8_t *pixels, uint32_t width, uint32_t height, size_t *count) {
  writer *self = calloc(1, sizeof *self);
  if (self == NULL) return NULL;
  self->codec.err = jpeg_std_error(&self->errors);
  self->errors.error_exit = fail;
  self->codec.client_data = self;
  bool encoded = encode(self, options, pixels, width, height);
  jpeg_destroy_compress(&self->codec);
  // After a refusal only libjpeg knows where the bytes are: they are lost.
  uint8_t *bytes = encoded ? self->bytes : NULL;
  *count = encoded ? self->count : 0;
  free(self);
  return bytes;
}
