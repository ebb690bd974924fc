#include "jpeg_pages.h"
#include <stdint.h>
#include <sys/mman.h>
#include <jerror.h>

enum { HUGE_PAGE = 2 << 20 };

// libjpeg leaves it to the memory manager what this is.
struct jvirt_barray_control {
  JBLOCKARRAY rows;
  JDIMENSION count;
};

// Fresh pages are zero. Only whole huge ones are asked for: what is left of a picture takes no more than it needs.
static void *take(j_common_ptr codec, size_t size) {
  ccodec_jpeg_pages *pages = ccodec_jpeg_pages_of(codec);
  size_t slack = size < HUGE_PAGE ? 0 : HUGE_PAGE;
  if (pages->count == MAX_COMPONENTS) ERREXIT1(codec, JERR_OUT_OF_MEMORY, 0);
  void *start = mmap(NULL, size + slack, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (start == MAP_FAILED) ERREXIT1(codec, JERR_OUT_OF_MEMORY, 0);
  pages->starts[pages->count] = start;
  pages->sizes[pages->count++] = size + slack;
  if (slack == 0) return start;
  void *aligned = (char *)start + (HUGE_PAGE - (uintptr_t)start % HUGE_PAGE) % HUGE_PAGE;
#ifdef MADV_HUGEPAGE
  // A refusal costs time only.
  (void)madvise(aligned, size / HUGE_PAGE * HUGE_PAGE, MADV_HUGEPAGE);
#endif
  return aligned;
}

static jvirt_barray_ptr request(
  j_common_ptr codec, int pool, boolean is_zero, JDIMENSION blocks, JDIMENSION rows, JDIMENSION most_rows) {
  (void)is_zero;
  (void)most_rows;
  jvirt_barray_ptr array = codec->mem->alloc_small(codec, pool, sizeof *array);
  array->rows = codec->mem->alloc_large(codec, pool, rows * sizeof *array->rows);
  array->count = rows;
  JBLOCKROW row = take(codec, (size_t)blocks * rows * sizeof *row);
  for (JDIMENSION i = 0; i < rows; i++, row += blocks) array->rows[i] = row;
  return array;
}

static JBLOCKARRAY access_rows(
  j_common_ptr codec, jvirt_barray_ptr array, JDIMENSION first, JDIMENSION count, boolean is_writable) {
  (void)is_writable;
  if (first > array->count || count > array->count - first) ERREXIT(codec, JERR_BAD_VIRTUAL_ACCESS);
  return array->rows + first;
}

void ccodec_jpeg_use_pages(j_decompress_ptr codec) {
  codec->mem->request_virt_barray = request;
  codec->mem->access_virt_barray = access_rows;
}

void ccodec_jpeg_release_pages(ccodec_jpeg_pages *pages) {
  for (int i = 0; i < pages->count; i++) munmap(pages->starts[i], pages->sizes[i]);
  pages->count = 0;
}
