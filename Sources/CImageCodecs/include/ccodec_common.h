#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum : int32_t {
  CCODEC_OK = 0,
  CCODEC_CORRUPT,      // the codec stopped; its message says why
  CCODEC_UNSUPPORTED,  // well formed, but nothing this build decodes
  CCODEC_SCAN_LIMIT,   // more scans than allowed
  CCODEC_TIME_LIMIT,   // the deadline passed
  CCODEC_NO_MEMORY,
} ccodec_status;

typedef enum : int32_t {
  CCODEC_WARNING_OTHER = 0,
  CCODEC_WARNING_DATA_MISSING,  // damage: pixels had to be made up because the data ended
  CCODEC_WARNING_DATA_DAMAGED,  // damage: the coded pixels contradict themselves
  CCODEC_WARNING_END_MISSING,   // the end marker is not there, though every pixel is
  CCODEC_WARNING_EXTRA_DATA,    // bytes between the parts that belong to none of them
  CCODEC_WARNING_PROFILE,       // the colour profile cannot be used
} ccodec_warning_kind;

enum { CCODEC_MESSAGE_SIZE = 200, CCODEC_WARNINGS_KEPT = 16 };

// What a codec complained about: each distinct message once, as many as fit. Damage always finds room.
typedef struct {
  int32_t count;
  ccodec_warning_kind kinds[CCODEC_WARNINGS_KEPT];
  char messages[CCODEC_WARNINGS_KEPT][CCODEC_MESSAGE_SIZE];
  char error[CCODEC_MESSAGE_SIZE];  // the message of the fatal error, or empty
} ccodec_report;

void ccodec_report_add(ccodec_report *report, ccodec_warning_kind kind, const char *message);
const char *ccodec_report_message(const ccodec_report *report, int32_t index);
ccodec_warning_kind ccodec_report_kind(const ccodec_report *report, int32_t index);
const char *ccodec_report_error(const ccodec_report *report);

// Bytes an encoder made. `ccodec_output_free` releases them.
typedef struct {
  uint8_t *bytes;
  size_t count, capacity;
  char error[CCODEC_MESSAGE_SIZE];
} ccodec_output;

bool ccodec_output_reserve(ccodec_output *output, size_t more);
const char *ccodec_output_error(const ccodec_output *output);
void ccodec_output_free(ccodec_output *output);

// The end of the time that a decode may take: processor time, so that a busy machine or a stopped process takes nothing
// from it.
typedef struct {
  uint64_t real;       // what a clock on the wall shows when it has passed at the earliest
  uint64_t processor;  // nanoseconds of processor time, as `of_process` says
  bool of_process;     // whether all threads count, because others work for this one
} ccodec_deadline;

// The deadline of a decode that begins now on this thread, and is to stay on it.
ccodec_deadline ccodec_deadline_after(uint64_t nanoseconds, bool of_process);
bool ccodec_deadline_passed(const ccodec_deadline *deadline);
