#include "ccodec_jpeg.h"
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <jpeglib.h>
#include <jerror.h>
#include "jpeg_pages.h"
#include "jpeg_scans.h"
#include "jpeg_segments.h"

struct ccodec_jpeg_reader {
  struct jpeg_decompress_struct codec;
  struct jpeg_error_mgr errors;
  struct jpeg_source_mgr source;
  struct jpeg_progress_mgr progress;
  ccodec_jpeg_pages pages;
  jmp_buf escape;
  ccodec_status status;
  ccodec_report report;
  const uint8_t *bytes;
  size_t count;
  int32_t max_scans;
  ccodec_deadline deadline;
  JOCTET *profile;
  int segments;             // kept, of EXIF, profiles and what shares their markers
  bool ran_dry;             // the source ended before the end marker
  int scans_complete;
  size_t last_scan_end;     // offset of the first byte after the last complete scan
  bool is_quick;            // some scans are left out
  ccodec_jpeg_scans scans;         // those that are not
  ccodec_jpeg_gap gap;             // the next ones that are
};

static const JOCTET end_marker[2] = {0xFF, JPEG_EOI};

static ccodec_jpeg_reader *owner(j_common_ptr codec) { return codec->client_data; }

ccodec_jpeg_pages *ccodec_jpeg_pages_of(j_common_ptr codec) { return &owner(codec)->pages; }

// MARK: Errors

static ccodec_status status_of(int code) {
  switch (code) {
    case JERR_BAD_PRECISION:
    case JERR_SOF_UNSUPPORTED:
    case JERR_ARITH_NOTIMPL:
    case JERR_CCIR601_NOTIMPL:
    case JERR_FRACT_SAMPLE_NOTIMPL:
    case JERR_CONVERSION_NOTIMPL:
      return CCODEC_UNSUPPORTED;
    case JERR_OUT_OF_MEMORY:
      return CCODEC_NO_MEMORY;
    default:
      return CCODEC_CORRUPT;
  }
}

// What is not decoded by its name; libjpeg knows only numbers. NULL for anything else.
static const char *kind_of_process(int marker) {
  switch (marker) {
    case 0xC3:
    case 0xCB:
      return "lossless coding";
    case 0xC5:
    case 0xC6:
    case 0xC7:
    case 0xCD:
    case 0xCE:
    case 0xCF:
      return "hierarchical coding";
    default:
      return NULL;
  }
}

static void describe(const struct jpeg_error_mgr *errors, char *message, size_t size) {
  const char *process = kind_of_process(errors->msg_parm.i[0]);
  if (errors->msg_code == JERR_BAD_PRECISION) snprintf(message, size, "%d bits a sample", errors->msg_parm.i[0]);
  if (errors->msg_code == JERR_SOF_UNSUPPORTED && process != NULL) snprintf(message, size, "%s", process);
}

static void fail(j_common_ptr codec) {
  ccodec_jpeg_reader *reader = owner(codec);
  char message[JMSG_LENGTH_MAX];
  codec->err->format_message(codec, message);
  describe(codec->err, message, sizeof message);
  snprintf(reader->report.error, CCODEC_MESSAGE_SIZE, "%s", message);
  reader->status = status_of(codec->err->msg_code);
  longjmp(reader->escape, 1);
}

static bool is_restart(int marker) { return marker >= JPEG_RST0 && marker <= JPEG_RST0 + 7; }

static ccodec_warning_kind kind_of(const struct jpeg_error_mgr *errors) {
  switch (errors->msg_code) {
    case JWRN_HIT_MARKER:
      return CCODEC_WARNING_DATA_MISSING;
    case JWRN_MUST_RESYNC:
    case JWRN_HUFF_BAD_CODE:
    case JWRN_ARITH_BAD_CODE:
    case JWRN_BOGUS_PROGRESSION:
      return CCODEC_WARNING_DATA_DAMAGED;
    case JWRN_JPEG_EOF:
      return CCODEC_WARNING_END_MISSING;
    case JWRN_EXTRANEOUS_DATA:
      // Left-over bytes before a restart marker are coded pixels that did not fit: those before are wrong.
      return is_restart(errors->msg_parm.i[1]) ? CCODEC_WARNING_DATA_DAMAGED : CCODEC_WARNING_EXTRA_DATA;
    case JWRN_BOGUS_ICC:
      return CCODEC_WARNING_PROFILE;
    default:
      return CCODEC_WARNING_OTHER;
  }
}

static void keep_segments(j_decompress_ptr codec, unsigned int most_bytes) {
  jpeg_save_markers(codec, JPEG_APP0 + 1, most_bytes);
  jpeg_save_markers(codec, JPEG_APP0 + 2, most_bytes);
}

// libjpeg walks over all the segments it keeps to add another: a hundred thousand empty ones take seconds, a million a
// quarter of an hour. A profile has 255 at most.
static void count_segment(ccodec_jpeg_reader *reader, int marker) {
  enum { MOST = 1000 };
  bool kept = marker == JPEG_APP0 + 1 || marker == JPEG_APP0 + 2;
  if (kept && ++reader->segments == MOST) keep_segments(&reader->codec, 0);
}

static void note(j_common_ptr codec, int level) {
  if (codec->err->msg_code == JTRC_MISC_MARKER) count_segment(owner(codec), codec->err->msg_parm.i[0]);
  if (level >= 0) return;
  char message[JMSG_LENGTH_MAX];
  codec->err->format_message(codec, message);
  codec->err->num_warnings++;
  ccodec_report_add(&owner(codec)->report, kind_of(codec->err), message);
}

static void stay_silent(j_common_ptr codec) { (void)codec; }

static void stop_when_late(ccodec_jpeg_reader *reader) {
  if (!ccodec_deadline_passed(&reader->deadline)) return;
  reader->status = CCODEC_TIME_LIMIT;
  longjmp(reader->escape, 1);
}

// MARK: Source

static void begin_source(j_decompress_ptr codec) { (void)codec; }

// Lets the decoder read up to the next scan that is left out.
static void show_up_to_gap(ccodec_jpeg_reader *reader, size_t offset) {
  reader->gap = ccodec_jpeg_next_gap(&reader->scans, offset);
  reader->source.next_input_byte = reader->bytes + offset;
  reader->source.bytes_in_buffer = reader->gap.start - offset;
}

static boolean refill(j_decompress_ptr codec) {
  ccodec_jpeg_reader *reader = codec->client_data;
  while (reader->gap.end < reader->scans.count) {
    // A file may have millions that are left out.
    stop_when_late(reader);
    show_up_to_gap(reader, reader->gap.end);
    if (reader->source.bytes_in_buffer > 0) return TRUE;
  }
  if (!reader->gap.is_last) {
    reader->ran_dry = true;
    WARNMS(codec, JWRN_JPEG_EOF);
  }
  codec->src->next_input_byte = end_marker;
  codec->src->bytes_in_buffer = sizeof end_marker;
  return TRUE;
}

static void skip(j_decompress_ptr codec, long count) {
  if (count <= 0) return;
  if ((size_t)count > codec->src->bytes_in_buffer) {
    refill(codec);
    return;
  }
  codec->src->next_input_byte += count;
  codec->src->bytes_in_buffer -= (size_t)count;
}

static void set_source(ccodec_jpeg_reader *reader, size_t count) {
  reader->scans = (ccodec_jpeg_scans){.bytes = reader->bytes, .count = count};
  reader->gap = (ccodec_jpeg_gap){.start = count, .end = count};
  reader->is_quick = false;
  reader->ran_dry = false;
  reader->source = (struct jpeg_source_mgr){
    .next_input_byte = reader->bytes,
    .bytes_in_buffer = count,
    .init_source = begin_source,
    .fill_input_buffer = refill,
    .skip_input_data = skip,
    .resync_to_restart = jpeg_resync_to_restart,
    .term_source = begin_source,
  };
  reader->codec.src = &reader->source;
}

// MARK: Progress

// libjpeg calls this before each step; the plain API has no other way to limit scans or time.
static void watch(j_common_ptr common) {
  ccodec_jpeg_reader *reader = owner(common);
  j_decompress_ptr codec = &reader->codec;
  if (codec->input_scan_number > reader->max_scans) {
    reader->status = CCODEC_SCAN_LIMIT;
    longjmp(reader->escape, 1);
  }
  stop_when_late(reader);
  // Between two scans libjpeg stands at the marker that ended the first, which it may have taken already.
  const JOCTET *next = reader->source.next_input_byte;
  bool inside = next >= reader->bytes && next <= reader->bytes + reader->count;
  if (inside && codec->input_iMCU_row >= codec->total_iMCU_rows && codec->input_scan_number > reader->scans_complete) {
    reader->scans_complete = codec->input_scan_number;
    size_t offset = (size_t)(next - reader->bytes);
    reader->last_scan_end = codec->unread_marker != 0 && offset >= 2 ? offset - 2 : offset;
  }
}

// MARK: Reading

ccodec_jpeg_reader *ccodec_jpeg_open(const uint8_t *bytes, size_t count, int32_t max_scans, ccodec_deadline deadline) {
  ccodec_jpeg_reader *reader = calloc(1, sizeof *reader);
  if (reader == NULL) return NULL;
  reader->bytes = bytes;
  reader->count = count;
  reader->max_scans = max_scans;
  reader->deadline = deadline;
  reader->codec.err = jpeg_std_error(&reader->errors);
  reader->errors.error_exit = fail;
  reader->errors.emit_message = note;
  reader->errors.output_message = stay_silent;
  reader->codec.client_data = reader;
  if (setjmp(reader->escape)) {
    ccodec_jpeg_close(reader);
    return NULL;
  }
  jpeg_create_decompress(&reader->codec);
  reader->codec.client_data = reader;
  ccodec_jpeg_use_pages(&reader->codec);
  reader->progress.progress_monitor = watch;
  reader->codec.progress = &reader->progress;
  return reader;
}

static bool choose_colour(j_decompress_ptr codec, ccodec_jpeg_colour *colour) {
  switch (codec->jpeg_color_space) {
    case JCS_GRAYSCALE:
      *colour = CCODEC_JPEG_GRAY;
      codec->out_color_space = JCS_GRAYSCALE;
      return true;
    case JCS_YCbCr:
      *colour = CCODEC_JPEG_YCBCR;
      codec->out_color_space = JCS_RGB;
      return true;
    case JCS_RGB:
      *colour = CCODEC_JPEG_RGB;
      codec->out_color_space = JCS_RGB;
      return true;
    case JCS_CMYK:
      *colour = CCODEC_JPEG_CMYK;
      codec->out_color_space = JCS_CMYK;
      return true;
    case JCS_YCCK:
      *colour = CCODEC_JPEG_YCCK;
      codec->out_color_space = JCS_CMYK;
      return true;
    default:
      return false;
  }
}

static uint64_t decoder_bytes(j_decompress_ptr codec) {
  uint64_t row = (uint64_t)codec->image_width * 4 * 64;
  if (!jpeg_has_multiple_scans(codec)) return row;
  uint64_t coefficients = 0;
  for (int i = 0; i < codec->num_components; i++)
    coefficients += (uint64_t)codec->comp_info[i].width_in_blocks * codec->comp_info[i].height_in_blocks * sizeof(JBLOCK);
  return row + coefficients;
}

static void find_profile(ccodec_jpeg_reader *reader, ccodec_jpeg_header *header) {
  header->has_profile = ccodec_jpeg_has_profile(&reader->codec);
  unsigned int count = 0;
  if (jpeg_read_icc_profile(&reader->codec, &reader->profile, &count)) {
    header->profile = reader->profile;
    header->profile_count = count;
  }
}

static void open_file(ccodec_jpeg_reader *reader, size_t count) {
  set_source(reader, count);
  reader->segments = 0;
  keep_segments(&reader->codec, 0xFFFF);
  jpeg_read_header(&reader->codec, TRUE);
}

ccodec_status ccodec_jpeg_read_header(ccodec_jpeg_reader *reader, ccodec_jpeg_header *header) {
  *header = (ccodec_jpeg_header){0};
  if (setjmp(reader->escape)) return reader->status;
  j_decompress_ptr codec = &reader->codec;
  open_file(reader, reader->count);
  if (!choose_colour(codec, &header->colour)) {
    snprintf(reader->report.error, CCODEC_MESSAGE_SIZE, "%d colour components", codec->num_components);
    return CCODEC_UNSUPPORTED;
  }
  header->width = codec->image_width;
  header->height = codec->image_height;
  header->precision = codec->data_precision;
  header->decoder_bytes = decoder_bytes(codec);
  ccodec_jpeg_find_exif(codec, &header->exif, &header->exif_count);
  find_profile(reader, header);
  return CCODEC_OK;
}

static void leave_out_scans(ccodec_jpeg_reader *reader) {
  reader->is_quick = true;
  jpeg_calc_output_dimensions(&reader->codec);
  reader->scans = ccodec_jpeg_begin_scans(&reader->codec, reader->bytes, reader->scans.count);
  show_up_to_gap(reader, (size_t)(reader->source.next_input_byte - reader->bytes));
  // Guesses at what is left out take longer than to read it. They are made for files that end early.
  reader->codec.do_block_smoothing = reader->gap.start == reader->scans.count;
}

static ccodec_status start(ccodec_jpeg_reader *reader, int32_t eighths, bool is_quick) {
  if (setjmp(reader->escape)) return reader->status;
  reader->codec.scale_num = (unsigned int)eighths;
  reader->codec.scale_denom = 8;
  reader->codec.dct_method = JDCT_ISLOW;
  // At full size nothing could be left out, nor of a file that ended in its header.
  if (is_quick && eighths < DCTSIZE && reader->codec.progressive_mode && !reader->ran_dry) leave_out_scans(reader);
  jpeg_start_decompress(&reader->codec);
  return CCODEC_OK;
}

// Opens the file again as if it ended after its last complete scan.
static ccodec_status reopen_at_last_scan(ccodec_jpeg_reader *reader) {
  if (setjmp(reader->escape)) return reader->status;
  jpeg_abort_decompress(&reader->codec);
  ccodec_jpeg_release_pages(&reader->pages);
  open_file(reader, reader->last_scan_end);
  ccodec_jpeg_colour colour;
  return choose_colour(&reader->codec, &colour) ? CCODEC_OK : CCODEC_UNSUPPORTED;
}

ccodec_status ccodec_jpeg_start(
  ccodec_jpeg_reader *reader, int32_t eighths, bool is_quick, uint32_t *width, uint32_t *height) {
  ccodec_status status = start(reader, eighths, is_quick);
  if (status == CCODEC_CORRUPT && reader->scans_complete > 0) {
    // A later scan is broken, the earlier ones are a picture.
    ccodec_report_add(&reader->report, CCODEC_WARNING_DATA_DAMAGED, reader->report.error);
    status = reopen_at_last_scan(reader);
    if (status == CCODEC_OK) status = start(reader, eighths, is_quick);
  }
  *width = reader->codec.output_width;
  *height = reader->codec.output_height;
  return status;
}

ccodec_status ccodec_jpeg_read_row(ccodec_jpeg_reader *reader, uint8_t *row) {
  if (setjmp(reader->escape)) return reader->status;
  JSAMPROW rows[1] = {row};
  return jpeg_read_scanlines(&reader->codec, rows, 1) == 1 ? CCODEC_OK : CCODEC_CORRUPT;
}

static bool is_complete(ccodec_jpeg_reader *reader) {
  j_decompress_ptr codec = &reader->codec;
  if (!reader->ran_dry) return true;
  for (int i = 0; i < codec->num_components; i++) {
    if (codec->comp_info[i].quant_table == NULL) return false;
    if (codec->coef_bits == NULL || reader->is_quick) continue;
    for (int k = 0; k < DCTSIZE2; k++)
      if (codec->coef_bits[i][k] != 0) return false;
  }
  if (reader->is_quick && !ccodec_jpeg_has_all_bits(&reader->scans)) return false;
  // The arithmetic decoder reads zeros past the end without a word: nobody can tell how many pixels they made.
  return !codec->arith_code;
}

void ccodec_jpeg_finish(ccodec_jpeg_reader *reader) {
  if (setjmp(reader->escape)) {
    ccodec_report_add(&reader->report, CCODEC_WARNING_OTHER, reader->report.error);
    return;
  }
  if (!is_complete(reader)) ccodec_report_add(&reader->report, CCODEC_WARNING_DATA_MISSING, "Premature end of JPEG file");
  if (reader->codec.output_scanline >= reader->codec.output_height) jpeg_finish_decompress(&reader->codec);
}

const ccodec_report *ccodec_jpeg_report(const ccodec_jpeg_reader *reader) { return &reader->report; }

void ccodec_jpeg_close(ccodec_jpeg_reader *reader) {
  if (reader == NULL) return;
  jpeg_destroy_decompress(&reader->codec);
  ccodec_jpeg_release_pages(&reader->pages);
  free(reader->profile);
  free(reader);
}
