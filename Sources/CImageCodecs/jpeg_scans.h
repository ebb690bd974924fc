#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <jpeglib.h>

// Which scans of a progressive JPEG a quick picture is made of. Of a component that is shrunk on the way: every bit of
// the first coefficient, the mean of the block, which a smaller picture shows best; and of the others, unless a block
// becomes a single pixel, the first scan, and further bits where those count for much, as in a file of low quality. Of
// one that is not, such as halved chroma at half the size: everything. The rest, which refines details, is half of the
// file and most of the work.
typedef struct {
  const uint8_t *bytes;
  size_t count;
  int components;
  int ids[MAX_COMPONENTS];
  int sides[MAX_COMPONENTS];                      // of a block in the picture made, in pixels
  int steps[MAX_COMPONENTS];                      // what the lowest bit of a coarse detail counts for
  int8_t missing_bits[MAX_COMPONENTS][DCTSIZE2];  // after the scans so far; -1 before the first one
} ccodec_jpeg_scans;

// What to leave out of the file, from the marker of a scan on.
typedef struct {
  size_t start;  // the end of the file where there is nothing to leave out
  size_t end;
  bool is_last;  // nothing that follows is of any use
} ccodec_jpeg_gap;

// Begins at the first scan, whose header the decoder has read. Its size has to be chosen already.
ccodec_jpeg_scans ccodec_jpeg_begin_scans(j_decompress_ptr codec, const uint8_t *bytes, size_t count);

// The first gap after `offset`, which is within a scan that is read.
ccodec_jpeg_gap ccodec_jpeg_next_gap(ccodec_jpeg_scans *scans, size_t offset);

// Whether the scans so far, read or not, tell every bit of every coefficient.
bool ccodec_jpeg_has_all_bits(const ccodec_jpeg_scans *scans);
