#define _GNU_SOURCE
#include "platform_interrupts.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <unistd.h>

#include "platform_terminal.h"

static int pipe_ends[2] = {-1, -1};
static struct sigaction former;
static int is_watching;

static void note(int number) {
  int saved = errno;
  unsigned char byte = (unsigned char)number;
  ssize_t written = write(pipe_ends[1], &byte, 1);
  (void)written;  // A full pipe says it already.
  errno = saved;
}

int platform_interrupts_watch(void) {
  if (pipe_ends[0] < 0) {
    int code = platform_pipe(pipe_ends);
    if (code != 0) {
      errno = code;
      return -1;
    }
  }
  unsigned char bytes[16];
  while (read(pipe_ends[0], bytes, sizeof bytes) > 0) {
  }
  // A second one ends the process: what is being cleaned up after the first may take too long.
  struct sigaction action = {.sa_handler = note, .sa_flags = SA_RESETHAND};
  sigemptyset(&action.sa_mask);
  if (sigaction(SIGINT, NULL, &former) != 0) return -1;
  if (former.sa_handler != SIG_IGN && sigaction(SIGINT, &action, NULL) != 0) return -1;
  is_watching = 1;
  return pipe_ends[0];
}

void platform_interrupts_unwatch(void) {
  if (is_watching) sigaction(SIGINT, &former, NULL);
  is_watching = 0;
}
