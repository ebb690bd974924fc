#include "ccodec_common.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static bool is_damage(ccodec_warning_kind kind) {
  return kind == CCODEC_WARNING_DATA_MISSING || kind == CCODEC_WARNING_DATA_DAMAGED;
}

void ccodec_report_add(ccodec_report *report, ccodec_warning_kind kind, const char *message) {
  for (int32_t i = 0; i < report->count; i++)
    if (report->kinds[i] == kind && strncmp(report->messages[i], message, CCODEC_MESSAGE_SIZE - 1) == 0) return;
  int32_t slot = report->count;
  if (slot == CCODEC_WARNINGS_KEPT) {
    if (!is_damage(kind)) return;
    slot = CCODEC_WARNINGS_KEPT - 1;
  } else {
    report->count++;
  }
  report->kinds[slot] = kind;
  snprintf(report->messages[slot], CCODEC_MESSAGE_SIZE, "%s", message);
}

const char *ccodec_report_message(const ccodec_report *report, int32_t index) { return report->messages[index]; }

ccodec_warning_kind ccodec_report_kind(const ccodec_report *report, int32_t index) { return report->kinds[index]; }

const char *ccodec_report_error(const ccodec_report *report) { return report->error; }

bool ccodec_output_reserve(ccodec_output *output, size_t more) {
  if (more > SIZE_MAX / 2 - output->count) return false;
  size_t need = output->count + more;
  if (need <= output->capacity) return true;
  size_t capacity = output->capacity < 65536 ? 65536 : output->capacity * 2;
  if (capacity < need) capacity = need;
  uint8_t *bytes = realloc(output->bytes, capacity);
  if (bytes == NULL) return false;
  output->bytes = bytes;
  output->capacity = capacity;
  return true;
}

const char *ccodec_output_error(const ccodec_output *output) { return output->error; }

void ccodec_output_free(ccodec_output *output) {
  free(output->bytes);
  *output = (ccodec_output){0};
}

uint64_t ccodec_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}
