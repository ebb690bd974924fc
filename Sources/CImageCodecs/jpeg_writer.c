#include "ccodec_jpeg.h"
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <jpeglib.h>
#include <jerror.h>

typedef struct {
  struct jpeg_compress_struct codec;
  struct jpeg_error_mgr errors;
  struct jpeg_destination_mgr destination;
  jmp_buf escape;
  ccodec_output *output;
  ccodec_status status;
} writer;

static void fail(j_common_ptr codec) {
  writer *self = codec->client_data;
  char message[JMSG_LENGTH_MAX];
  codec->err->format_message(codec, message);
  snprintf(self->output->error, CCODEC_MESSAGE_SIZE, "%s", message);
  self->status = codec->err->msg_code == JERR_OUT_OF_MEMORY ? CCODEC_NO_MEMORY : CCODEC_CORRUPT;
  longjmp(self->escape, 1);
}

static void stay_silent(j_common_ptr codec) { (void)codec; }

static boolean grow(j_compress_ptr codec) {
  writer *self = codec->client_data;
  // libjpeg calls this when all of the room is used.
  self->output->count = self->output->capacity;
  if (!ccodec_output_reserve(self->output, 65536)) ERREXIT1(codec, JERR_OUT_OF_MEMORY, 0);
  self->destination.next_output_byte = self->output->bytes + self->output->count;
  self->destination.free_in_buffer = self->output->capacity - self->output->count;
  return TRUE;
}

static void begin(j_compress_ptr codec) { grow(codec); }

static void end(j_compress_ptr codec) {
  writer *self = codec->client_data;
  self->output->count = self->output->capacity - self->destination.free_in_buffer;
}

static ccodec_status encode(
  writer *self, const uint8_t *pixels, uint32_t width, uint32_t height, int32_t channels,
  const ccodec_jpeg_options *options) {
  if (setjmp(self->escape)) return self->status;
  j_compress_ptr codec = &self->codec;
  jpeg_create_compress(codec);
  codec->client_data = self;
  codec->dest = &self->destination;
  codec->image_width = width;
  codec->image_height = height;
  codec->input_components = channels;
  codec->in_color_space = channels == 1 ? JCS_GRAYSCALE : JCS_RGB;
  jpeg_set_defaults(codec);
  jpeg_set_quality(codec, options->quality, TRUE);
  codec->optimize_coding = TRUE;
  codec->dct_method = JDCT_ISLOW;
  if (channels == 3) {
    codec->comp_info[0].h_samp_factor = codec->comp_info[0].v_samp_factor = options->halve_chroma ? 2 : 1;
  }
  if (options->progressive) jpeg_simple_progression(codec);
  jpeg_start_compress(codec, TRUE);
  if (options->profile_count > 0)
    jpeg_write_icc_profile(codec, options->profile, (unsigned int)options->profile_count);
  size_t stride = (size_t)width * (size_t)channels;
  while (codec->next_scanline < height) {
    JSAMPROW rows[1] = {(JSAMPROW)(pixels + codec->next_scanline * stride)};
    jpeg_write_scanlines(codec, rows, 1);
  }
  jpeg_finish_compress(codec);
  return CCODEC_OK;
}

ccodec_status ccodec_jpeg_encode(
  const uint8_t *pixels, uint32_t width, uint32_t height, int32_t channels, const ccodec_jpeg_options *options,
  ccodec_output *output) {
  writer *self = calloc(1, sizeof *self);
  if (self == NULL) return CCODEC_NO_MEMORY;
  self->output = output;
  self->codec.err = jpeg_std_error(&self->errors);
  self->errors.error_exit = fail;
  self->errors.output_message = stay_silent;
  self->codec.client_data = self;
  self->destination.init_destination = begin;
  self->destination.empty_output_buffer = grow;
  self->destination.term_destination = end;
  ccodec_status status = encode(self, pixels, width, height, channels, options);
  jpeg_destroy_compress(&self->codec);
  free(self);
  return status;
}
