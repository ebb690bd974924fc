#include "jpeg_scans.h"
#include <string.h>

enum { START_OF_SCAN = 0xDA, ALONE_FIRST = 0xD0, RESTART_LAST = 0xD7, ALONE_LAST = 0xD9, TEMPORARY = 0x01 };

// MARK: What scans bring

// What one scan tells: some coefficients of some components, down to a bit.
typedef struct {
  int count;
  int components[MAX_COMPS_IN_SCAN];
  int first, last;
  int missing_bits;
} scan_header;

// What the lowest bit that a detail has may count for, measured: with more, photographs fall below 42 dB. In files that
// libjpeg writes, two bits may be missing of brightness from a quality of 69 on, and one of the colours from 60 on.
enum { COARSEST = 28 };

static bool is_wanted(const ccodec_jpeg_scans *scans, int component, int coefficient) {
  int missing = scans->missing_bits[component][coefficient];
  int side = scans->sides[component];
  if (coefficient == 0 || side == DCTSIZE) return missing != 0;
  return side > 1 && (missing < 0 || scans->steps[component] << missing > COARSEST);
}

static bool is_enough(const ccodec_jpeg_scans *scans) {
  for (int i = 0; i < scans->components; i++)
    for (int k = 0; k < DCTSIZE2; k++)
      if (is_wanted(scans, i, k)) return false;
  return true;
}

static bool is_useful(const ccodec_jpeg_scans *scans, const scan_header *scan) {
  for (int i = 0; i < scan->count; i++)
    for (int k = scan->first; k <= scan->last; k++)
      if (is_wanted(scans, scan->components[i], k)) return true;
  return false;
}

static void record(ccodec_jpeg_scans *scans, const scan_header *scan) {
  for (int i = 0; i < scan->count; i++)
    for (int k = scan->first; k <= scan->last; k++)
      scans->missing_bits[scan->components[i]][k] = (int8_t)scan->missing_bits;
}

bool ccodec_jpeg_has_all_bits(const ccodec_jpeg_scans *scans) {
  for (int i = 0; i < scans->components; i++)
    for (int k = 0; k < DCTSIZE2; k++)
      if (scans->missing_bits[i][k] != 0) return false;
  return true;
}

// Of the two coefficients that tell most after the mean. A table that is not there is the decoder's to complain about.
static int coarsest_step(j_decompress_ptr codec, const jpeg_component_info *component) {
  int number = component->quant_tbl_no;
  const JQUANT_TBL *table = number >= 0 && number < NUM_QUANT_TBLS ? codec->quant_tbl_ptrs[number] : NULL;
  if (table == NULL) return 0;
  UINT16 across = table->quantval[1], down = table->quantval[DCTSIZE];
  return across > down ? across : down;
}

ccodec_jpeg_scans ccodec_jpeg_begin_scans(j_decompress_ptr codec, const uint8_t *bytes, size_t count) {
  ccodec_jpeg_scans scans = {.bytes = bytes, .count = count, .components = codec->num_components};
  memset(scans.missing_bits, -1, sizeof scans.missing_bits);
  for (int i = 0; i < codec->num_components; i++) {
    scans.ids[i] = codec->comp_info[i].component_id;
    scans.sides[i] = codec->comp_info[i].DCT_scaled_size;
    scans.steps[i] = coarsest_step(codec, &codec->comp_info[i]);
  }
  scan_header first = {
    .count = codec->comps_in_scan, .first = codec->Ss, .last = codec->Se, .missing_bits = codec->Al};
  for (int i = 0; i < codec->comps_in_scan; i++) first.components[i] = codec->cur_comp_info[i]->component_index;
  // The decoder checks this only when it begins to read the scan.
  if (first.last < DCTSIZE2) record(&scans, &first);
  return scans;
}

// MARK: Finding scans

// The next marker that is no part of coded pixels, at its 0xFF; the end of the file if there is none.
static size_t next_marker(const ccodec_jpeg_scans *scans, size_t offset) {
  const uint8_t *bytes = scans->bytes;
  while (offset < scans->count) {
    const uint8_t *found = memchr(bytes + offset, 0xFF, scans->count - offset);
    if (found == NULL) break;
    offset = (size_t)(found - bytes);
    if (offset + 1 >= scans->count) break;
    uint8_t marker = bytes[offset + 1];
    if (marker != 0 && marker != 0xFF && (marker < ALONE_FIRST || marker > RESTART_LAST)) return offset;
    // The second of two may begin a marker.
    offset += marker == 0xFF ? 1 : 2;
  }
  return scans->count;
}

// Where the segment of a marker ends; 0 if it is cut off.
static size_t segment_end(const ccodec_jpeg_scans *scans, size_t marker) {
  if (scans->count - marker < 4) return 0;
  size_t length = (size_t)scans->bytes[marker + 2] << 8 | scans->bytes[marker + 3];
  return length >= 2 && length <= scans->count - marker - 2 ? marker + 2 + length : 0;
}

// Reads the header of a scan, from its marker to `end`. False for one that is none of this picture's.
static bool read_header(const ccodec_jpeg_scans *scans, size_t marker, size_t end, scan_header *scan) {
  const uint8_t *body = scans->bytes + marker + 4;
  size_t size = end - marker - 4;
  if (size < 1 || body[0] < 1 || body[0] > MAX_COMPS_IN_SCAN || size != 4 + 2 * (size_t)body[0]) return false;
  scan->count = body[0];
  for (int i = 0; i < scan->count; i++) {
    int component = 0;
    while (component < scans->components && scans->ids[component] != body[1 + 2 * i]) component++;
    if (component == scans->components) return false;
    scan->components[i] = component;
  }
  const uint8_t *progression = body + 1 + 2 * scan->count;
  scan->first = progression[0];
  scan->last = progression[1];
  scan->missing_bits = progression[2] & 15;
  return scan->first <= scan->last && scan->last < DCTSIZE2;
}

// Tables between scans stay, as later scans may need them; so does whatever is broken, for the decoder to judge.
ccodec_jpeg_gap ccodec_jpeg_next_gap(ccodec_jpeg_scans *scans, size_t offset) {
  ccodec_jpeg_gap none = {.start = scans->count, .end = scans->count};
  for (;;) {
    size_t marker = next_marker(scans, offset);
    if (marker == scans->count) return none;
    uint8_t kind = scans->bytes[marker + 1];
    if (kind == ALONE_LAST) return none;
    bool is_alone = (kind >= ALONE_FIRST && kind <= ALONE_LAST) || kind == TEMPORARY;
    size_t end = is_alone ? marker + 2 : segment_end(scans, marker);
    if (end == 0) return none;
    offset = end;
    if (kind != START_OF_SCAN) continue;
    scan_header scan;
    if (!read_header(scans, marker, end, &scan)) return none;
    if (is_useful(scans, &scan)) {
      record(scans, &scan);
      continue;
    }
    if (is_enough(scans)) return (ccodec_jpeg_gap){.start = marker, .end = scans->count, .is_last = true};
    size_t after = next_marker(scans, end);
    // One that is cut off has not told everything.
    if (after < scans->count) record(scans, &scan);
    return (ccodec_jpeg_gap){.start = marker, .end = after};
  }
}
