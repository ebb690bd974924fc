#include "ccodec_png.h"
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <png.h>
#include <zlib.h>

struct ccodec_png_reader {
  png_structp codec;
  png_infop info;
  jmp_buf escape;
  ccodec_status status;
  ccodec_report report;
  const uint8_t *bytes;
  size_t count, position;
  ccodec_deadline deadline;
  uint32_t height;
};

// Chunks that say nothing about the pixels, and those found without libpng's help: neither inflated nor kept. Where sRGB
// meets iCCP, or gAMA neither of them, libpng would ignore what is to be used.
static const png_byte skipped[] =
  "bKGD\0cHRM\0eXIf\0gAMA\0hIST\0iTXt\0oFFs\0pCAL\0pHYs\0sCAL\0sPLT\0sRGB\0tEXt\0tIME\0zTXt";

// MARK: Errors

static void fail(png_structp codec, png_const_charp message) {
  ccodec_png_reader *reader = png_get_error_ptr(codec);
  snprintf(reader->report.error, CCODEC_MESSAGE_SIZE, "%s", message);
  reader->status = strcmp(message, "Out of memory") == 0 ? CCODEC_NO_MEMORY : CCODEC_CORRUPT;
  longjmp(reader->escape, 1);
}

static void note(png_structp codec, png_const_charp message) {
  ccodec_png_reader *reader = png_get_error_ptr(codec);
  bool broken_pixels = strncmp(message, "IDAT", 4) == 0 && strstr(message, "CRC") != NULL;
  bool profile = strncmp(message, "iCCP", 4) == 0;
  ccodec_warning_kind kind =
    broken_pixels ? CCODEC_WARNING_DATA_DAMAGED : profile ? CCODEC_WARNING_PROFILE : CCODEC_WARNING_OTHER;
  ccodec_report_add(&reader->report, kind, message);
}

// MARK: Reading

// libpng asks for pixels in large pieces and gets nothing of one that is cut short, so it asks for little near the end.
enum { TAIL_BYTES = 16384, TAIL_PIECE = 16 };

static void supply(png_structp codec, png_bytep target, size_t count) {
  ccodec_png_reader *reader = png_get_io_ptr(codec);
  if (count > reader->count - reader->position) png_error(codec, "Read Error");
  memcpy(target, reader->bytes + reader->position, count);
  reader->position += count;
}

static void before_row(ccodec_png_reader *reader) {
  if (reader->count - reader->position < TAIL_BYTES) png_set_compression_buffer_size(reader->codec, TAIL_PIECE);
  if (!ccodec_deadline_passed(&reader->deadline)) return;
  reader->status = CCODEC_TIME_LIMIT;
  longjmp(reader->escape, 1);
}

ccodec_png_reader *ccodec_png_open(const uint8_t *bytes, size_t count, size_t max_profile, ccodec_deadline deadline) {
  ccodec_png_reader *reader = calloc(1, sizeof *reader);
  if (reader == NULL) return NULL;
  reader->bytes = bytes;
  reader->count = count;
  reader->deadline = deadline;
  if (setjmp(reader->escape)) {
    ccodec_png_close(reader);
    return NULL;
  }
  reader->codec = png_create_read_struct(PNG_LIBPNG_VER_STRING, reader, fail, note);
  if (reader->codec != NULL) reader->info = png_create_info_struct(reader->codec);
  if (reader->info == NULL) {
    ccodec_png_close(reader);
    return NULL;
  }
  png_set_read_fn(reader->codec, reader, supply);
  // The caller compares the size with its own limits before a pixel is allocated.
  png_set_user_limits(reader->codec, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  // libpng takes it for the length of every chunk, be it skipped: none that is whole is longer than the file.
  png_set_chunk_malloc_max(reader->codec, max_profile > count ? max_profile : count);
  png_set_keep_unknown_chunks(reader->codec, PNG_HANDLE_CHUNK_NEVER, skipped, (int)(sizeof skipped / 5));
  // Each IDAT chunk has a CRC already; a wrong checksum around them would cost the last row.
  png_set_option(reader->codec, PNG_IGNORE_ADLER32, PNG_OPTION_ON);
  return reader;
}

static void find_profile(ccodec_png_reader *reader, ccodec_png_header *header) {
  png_charp name = NULL;
  png_bytep profile = NULL;
  png_uint_32 count = 0;
  int method = 0;
  if (png_get_iCCP(reader->codec, reader->info, &name, &method, &profile, &count) != PNG_INFO_iCCP) return;
  header->profile = profile;
  header->profile_count = count;
}

ccodec_status ccodec_png_read_header(ccodec_png_reader *reader, ccodec_png_header *header) {
  *header = (ccodec_png_header){0};
  if (setjmp(reader->escape)) return reader->status;
  // libpng does not mind what is skipped before it.
  if (reader->count >= 16 && memcmp(reader->bytes + 12, "IHDR", 4) != 0) png_error(reader->codec, "missing IHDR");
  png_read_info(reader->codec, reader->info);
  int depth = 0, colour = 0, interlace = 0;
  png_get_IHDR(reader->codec, reader->info, &header->width, &header->height, &depth, &colour, &interlace, NULL, NULL);
  header->bit_depth = depth;
  header->colour_type = colour;
  header->interlaced = interlace != PNG_INTERLACE_NONE;
  header->has_transparency = png_get_valid(reader->codec, reader->info, PNG_INFO_tRNS) != 0;
  reader->height = header->height;
  find_profile(reader, header);
  return CCODEC_OK;
}

ccodec_status ccodec_png_start(ccodec_png_reader *reader) {
  if (setjmp(reader->escape)) return reader->status;
  png_structp codec = reader->codec;
  png_set_expand(codec);
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  png_set_swap(codec);
#endif
  png_set_interlace_handling(codec);
  // From here only pixels follow: a wrong CRC there is damage to report, no reason to give up.
  png_set_crc_action(codec, PNG_CRC_WARN_USE, PNG_CRC_WARN_DISCARD);
  png_read_update_info(codec, reader->info);
  return CCODEC_OK;
}

ccodec_status ccodec_png_read_row(ccodec_png_reader *reader, uint8_t *row) {
  if (setjmp(reader->escape)) return reader->status;
  before_row(reader);
  png_read_row(reader->codec, row, NULL);
  return CCODEC_OK;
}

ccodec_status ccodec_png_read_passes(ccodec_png_reader *reader, uint8_t *pixels, size_t stride, uint64_t *rows_read) {
  *rows_read = 0;
  if (setjmp(reader->escape)) return reader->status;
  for (int pass = 0; pass < PNG_INTERLACE_ADAM7_PASSES; pass++) {
    for (uint32_t y = 0; y < reader->height; y++) {
      before_row(reader);
      // The "display" row: libpng fills the block each pixel stands for until a finer pass comes.
      png_read_row(reader->codec, NULL, pixels + (size_t)y * stride);
      ++*rows_read;
    }
  }
  return CCODEC_OK;
}

void ccodec_png_finish(ccodec_png_reader *reader) {
  if (setjmp(reader->escape)) {
    ccodec_report_add(&reader->report, CCODEC_WARNING_END_MISSING, reader->report.error);
    return;
  }
  png_read_end(reader->codec, NULL);
}

const ccodec_report *ccodec_png_report(const ccodec_png_reader *reader) { return &reader->report; }

void ccodec_png_close(ccodec_png_reader *reader) {
  if (reader == NULL) return;
  png_destroy_read_struct(&reader->codec, &reader->info, NULL);
  free(reader);
}

uint32_t ccodec_crc32(const uint8_t *bytes, size_t count) { return (uint32_t)crc32_z(crc32_z(0, NULL, 0), bytes, count); }

bool ccodec_inflate(const uint8_t *bytes, size_t count, uint8_t *target, size_t *target_count) {
  uLongf written = *target_count;
  int status = uncompress(target, &written, bytes, count);
  *target_count = written;
  return status == Z_OK;
}
