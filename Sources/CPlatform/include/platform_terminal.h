// The terminal while a full screen is on it: raw mode, and the way back on every exit.
//
// The process holds at most one terminal. What runs in a signal handler here calls async-signal-safe functions only.
#pragma once

#include <stdbool.h>
#include <stddef.h>

/// Takes the terminal: remembers its settings, installs the signal handlers, sets raw mode and writes `enter`.
///
/// Until it is released, every way out of the process writes `leave` and puts the settings back first: `exit`, a crash, a
/// signal that ends it. If standard error is a terminal, what is written there meanwhile is kept aside and shown after
/// that, so that it neither spoils the screen nor vanishes with it.
///
/// The two strings are copied. Returns 0, EBUSY when a terminal is held already, or what `tcgetattr` and the like failed
/// with (ENOTTY: not a terminal); then nothing has changed.
int platform_terminal_hold(int input, int output, const char *enter, size_t enter_length, const char *leave,
                           size_t leave_length);

/// Gives the terminal back; does nothing when none is held. `discard_input` throws away what was typed but not read, such
/// as late answers of the terminal.
void platform_terminal_release(bool discard_input);

/// The file descriptor on which the number of each noticed signal (WINCH, TSTP, CONT, TERM, HUP, INT, QUIT) arrives as a
/// byte. Non-blocking; valid as long as the process lives, once a terminal has been held. A second of the last four that
/// comes before the first one was answered by `platform_terminal_die` ends the process at once.
int platform_terminal_signals(void);

/// Whether a noticed signal asks the program to end.
bool platform_terminal_ends(int signal);

/// Suspends the process group as Control-Z does, the terminal given back meanwhile; returns after it was continued, with
/// raw mode set and `enter` written again. Returns 0 or an error number.
int platform_terminal_suspend(void);

/// Gives the terminal back for as long as another program has it. Keys that interrupt or quit are that program's alone,
/// and one that suspends stops this process with it.
void platform_terminal_lend(void);

/// Takes the terminal again, as it was held before it was lent. Returns 0 or an error number.
int platform_terminal_take_back(void);

/// Sets raw mode and writes `enter` again, after something else changed the terminal (a stop that could not be noticed).
int platform_terminal_reenter(void);

/// Gives the terminal back and ends the process by `signal`, so that the parent sees it.
_Noreturn void platform_terminal_die(int signal);

/// A pipe, closed on exec and non-blocking at both ends. Returns 0 or an error number.
int platform_pipe(int ends[2]);
