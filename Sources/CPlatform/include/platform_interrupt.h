#pragma once

#include <stdbool.h>

/// From now on Ctrl-C is noted instead of ending the program; a second one ends it.
void platform_interrupt_watch(void);

/// Whether Ctrl-C was pressed since the watch began.
bool platform_interrupt_noted(void);

/// Ctrl-C ends the program again.
void platform_interrupt_unwatch(void);
