#include "platform_interrupt.h"

#include <signal.h>
#include <stddef.h>

static volatile sig_atomic_t noted;

static void note(int signal) {
  (void)signal;
  noted = 1;
}

void platform_interrupt_watch(void) {
  noted = 0;
  struct sigaction action = {.sa_handler = note, .sa_flags = SA_RESETHAND};
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, NULL);
}

bool platform_interrupt_noted(void) { return noted; }

void platform_interrupt_unwatch(void) { signal(SIGINT, SIG_DFL); }
