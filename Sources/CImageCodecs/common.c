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

static uint64_t nanoseconds_of(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

static uint64_t processor_time(bool of_process) {
  return nanoseconds_of(of_process ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_THREAD_CPUTIME_ID);
}

ccodec_deadline ccodec_deadline_after(uint64_t nanoseconds, bool of_process) {
  return (ccodec_deadline){
    .real = nanoseconds_of(CLOCK_MONOTONIC) + nanoseconds,
    .processor = processor_time(of_process) + nanoseconds,
    .of_process = of_process,
  };
}

bool ccodec_deadline_passed(const ccodec_deadline *deadline) {
  // No thread works longer than it takes, and the wall clock is ten times as cheap to read: it is asked for every row. Of
  // a process, several threads may; those that do other work are not to shorten a decode.
  if (nanoseconds_of(CLOCK_MONOTONIC) < deadline->real) return false;
  return processor_time(deadline->of_process) >= deadline->processor;
}
