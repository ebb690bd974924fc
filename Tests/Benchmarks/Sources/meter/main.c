// Runs commands at the same time and says what they cost together.
//
//     meter PROGRAM ARGUMENT… ['' PROGRAM ARGUMENT…]…
//
// An empty argument stands between two commands. Prints the nanoseconds from the start of the first to the end of the
// last, the microseconds of CPU of all, and the sum of their memory peaks in KiB. What the commands print is thrown away.
// Fails where one of them does.
//
// A process of its own because Linux lets a process begin with the memory peak of whoever started it: a small parent
// spoils nothing.

#define _GNU_SOURCE
#include <fcntl.h>
#include <inttypes.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * INT64_C(1000000000) + time.tv_nsec;
}

static int64_t microseconds(struct timeval time) { return time.tv_sec * INT64_C(1000000) + time.tv_usec; }

static bool start(char **command, pid_t *child) {
  static const char nothing[] = "/dev/null";
  posix_spawn_file_actions_t streams;
  if (posix_spawn_file_actions_init(&streams) != 0) return false;
  bool ready = posix_spawn_file_actions_addopen(&streams, STDIN_FILENO, nothing, O_RDONLY, 0) == 0
    && posix_spawn_file_actions_addopen(&streams, STDOUT_FILENO, nothing, O_WRONLY, 0) == 0
    && posix_spawn_file_actions_addopen(&streams, STDERR_FILENO, nothing, O_WRONLY, 0) == 0;
  bool started = ready && posix_spawnp(child, command[0], &streams, NULL, command, environ) == 0;
  posix_spawn_file_actions_destroy(&streams);
  return started;
}

int main(int count, char **arguments) {
  enum { MOST = 16 };
  pid_t children[MOST];
  int started = 0;
  bool all_good = count > 1;
  int64_t begin = now();
  for (int first = 1; first < count && all_good; started += all_good) {
    int end = first;
    while (end < count && arguments[end][0] != '\0') end++;
    arguments[end] = NULL;
    all_good = started < MOST && end > first && start(arguments + first, &children[started]);
    first = end + 1;
  }
  int64_t cpu = 0, peak = 0;
  for (int i = 0; i < started; i++) {
    int status;
    struct rusage usage;
    all_good &= wait4(children[i], &status, 0, &usage) == children[i] && status == 0;
    cpu += microseconds(usage.ru_utime) + microseconds(usage.ru_stime);
    peak += usage.ru_maxrss;
  }
  int64_t wall = now() - begin;
  if (!all_good) return 1;
  printf("%" PRId64 " %" PRId64 " %" PRId64 "\n", wall, cpu, peak);
  return 0;
}
