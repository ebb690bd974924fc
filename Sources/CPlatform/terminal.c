#define _GNU_SOURCE
#include "platform_terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <termios.h>
#include <unistd.h>

/// Signals that the program answers in its own time.
static const int noticed[] = {SIGWINCH, SIGTSTP, SIGCONT, SIGTERM, SIGHUP, SIGINT, SIGQUIT};
/// Signals that end the process at once: faults, traps, and requests that nobody asks politely with.
static const int fatal[] = {SIGILL,  SIGTRAP, SIGABRT, SIGBUS,  SIGFPE,  SIGSEGV, SIGSYS,
                            SIGXCPU, SIGXFSZ, SIGALRM, SIGUSR1, SIGUSR2, SIGPIPE};
#define COUNT(array) (sizeof(array) / sizeof(array)[0])

enum { FREE, HELD, RESTORING };

/// What the way back needs, prepared before anything can go wrong.
static struct {
    atomic_int state;
    int input, output;
    struct termios before, raw;
    char enter[512], leave[512];
    size_t enter_length, leave_length;
    /// The real standard error, and the file that stands in for it; -1 when it is left alone.
    int error, aside;
    struct sigaction noticed_before[COUNT(noticed)], fatal_before[COUNT(fatal)];
    bool noticed_ours[COUNT(noticed)], fatal_ours[COUNT(fatal)];
} terminal = {.error = -1, .aside = -1};

static int signal_pipe[2] = {-1, -1};
static atomic_bool ending;
static char handler_stack[64 * 1024];

int platform_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC | O_NONBLOCK) == 0 ? 0 : errno; }

/// Writes all of it, unless the other side takes nothing for a second.
static void write_all(int file, const char *bytes, size_t length) {
    while (length > 0) {
        struct pollfd ready = {.fd = file, .events = POLLOUT};
        int answer = poll(&ready, 1, 1000);
        if (answer == 0 || (answer < 0 && errno != EINTR)) return;
        if (answer < 0) continue;
        ssize_t written = write(file, bytes, length);
        if (written < 0 && errno != EINTR && errno != EAGAIN) return;
        if (written > 0) {
            bytes += written;
            length -= (size_t)written;
        }
    }
}

static int set_attributes(int when, const struct termios *settings) {
    while (tcsetattr(terminal.input, when, settings) != 0) {
        if (errno != EINTR) return errno;
    }
    return 0;
}

/// Puts standard error back and shows what was written meanwhile.
static void restore_error(void) {
    if (terminal.error < 0) return;
    dup2(terminal.error, STDERR_FILENO);
    char buffer[4096];
    off_t offset = 0;
    ssize_t length;
    while ((length = pread(terminal.aside, buffer, sizeof buffer, offset)) > 0) {
        write_all(STDERR_FILENO, buffer, (size_t)length);
        offset += length;
    }
    close(terminal.error);
    close(terminal.aside);
    terminal.error = terminal.aside = -1;
}

static void keep_error_aside(void) {
    if (!isatty(STDERR_FILENO)) return;
    terminal.aside = memfd_create("stderr", MFD_CLOEXEC);
    terminal.error = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
    if (terminal.aside < 0 || terminal.error < 0 || fcntl(terminal.aside, F_SETFL, O_APPEND) != 0 ||
        dup2(terminal.aside, STDERR_FILENO) < 0) {
        if (terminal.aside >= 0) close(terminal.aside);
        if (terminal.error >= 0) close(terminal.error);
        terminal.error = terminal.aside = -1;
    }
}

/// The way back, once, from any thread, also inside a signal handler.
static void restore(bool discard_input) {
    int held = HELD;
    if (!atomic_compare_exchange_strong(&terminal.state, &held, RESTORING)) {
        // Another thread is at it: let it finish before this one ends the process.
        if (held == RESTORING) poll(NULL, 0, 500);
        return;
    }
    int saved_errno = errno;
    // A process in the background may only change the terminal with this signal blocked.
    sigset_t background, mask;
    sigemptyset(&background);
    sigaddset(&background, SIGTTOU);
    pthread_sigmask(SIG_BLOCK, &background, &mask);
    write_all(terminal.output, terminal.leave, terminal.leave_length);
    if (discard_input) tcflush(terminal.input, TCIFLUSH);
    set_attributes(TCSANOW, &terminal.before);
    restore_error();
    pthread_sigmask(SIG_SETMASK, &mask, NULL);
    atomic_store(&terminal.state, FREE);
    errno = saved_errno;
}

static void restore_at_exit(void) { restore(false); }

bool platform_terminal_ends(int signal) {
    return signal == SIGTERM || signal == SIGHUP || signal == SIGINT || signal == SIGQUIT;
}

static void on_noticed(int signal) {
    int saved_errno = errno;
    if (platform_terminal_ends(signal) && atomic_exchange(&ending, true)) platform_terminal_die(signal);
    unsigned char byte = (unsigned char)signal;
    ssize_t written = write(signal_pipe[1], &byte, 1);
    // A full pipe holds plenty of the same already.
    (void)written;
    errno = saved_errno;
}

static void on_fatal(int signal) { platform_terminal_die(signal); }

static void install(const int *signals, size_t count, struct sigaction *before, bool *ours, struct sigaction action) {
    for (size_t i = 0; i < count; i++) {
        sigaction(signals[i], NULL, &before[i]);
        // Who started the program may have wanted a signal ignored, as nohup does.
        ours[i] = (before[i].sa_flags & SA_SIGINFO) || before[i].sa_handler != SIG_IGN;
        if (ours[i]) sigaction(signals[i], &action, NULL);
    }
}

static void install_handlers(void) {
    stack_t stack;
    if (sigaltstack(NULL, &stack) == 0 && (stack.ss_flags & SS_DISABLE)) {
        // A stack overflow leaves no room for a handler.
        stack = (stack_t){.ss_sp = handler_stack, .ss_size = sizeof handler_stack};
        sigaltstack(&stack, NULL);
    }
    struct sigaction notice = {.sa_handler = on_noticed, .sa_flags = SA_RESTART | SA_ONSTACK};
    sigemptyset(&notice.sa_mask);
    install(noticed, COUNT(noticed), terminal.noticed_before, terminal.noticed_ours, notice);
    // Crashes end by the signal's default, past the language's own crash reporter, which would wait for a key.
    struct sigaction end = {.sa_handler = on_fatal, .sa_flags = SA_ONSTACK};
    sigemptyset(&end.sa_mask);
    install(fatal, COUNT(fatal), terminal.fatal_before, terminal.fatal_ours, end);
}

static void remove_handlers(void) {
    for (size_t i = 0; i < COUNT(noticed); i++) {
        if (terminal.noticed_ours[i]) sigaction(noticed[i], &terminal.noticed_before[i], NULL);
    }
    for (size_t i = 0; i < COUNT(fatal); i++) {
        if (terminal.fatal_ours[i]) sigaction(fatal[i], &terminal.fatal_before[i], NULL);
    }
}

static int enter(void) {
    atomic_store(&terminal.state, HELD);
    int error = set_attributes(TCSADRAIN, &terminal.raw);
    if (error != 0) return error;
    write_all(terminal.output, terminal.enter, terminal.enter_length);
    return 0;
}

int platform_terminal_hold(int input, int output, const char *enter_bytes, size_t enter_length,
                           const char *leave_bytes, size_t leave_length) {
    if (atomic_load(&terminal.state) != FREE) return EBUSY;
    if (enter_length > sizeof terminal.enter || leave_length > sizeof terminal.leave) return EMSGSIZE;
    if (tcgetattr(input, &terminal.before) != 0) return errno;
    if (!isatty(output)) return ENOTTY;
    if (signal_pipe[0] < 0) {
        int error = platform_pipe(signal_pipe);
        if (error != 0) return error;
        atexit(restore_at_exit);
    }
    terminal.input = input;
    terminal.output = output;
    memcpy(terminal.enter, enter_bytes, enter_length);
    memcpy(terminal.leave, leave_bytes, leave_length);
    terminal.enter_length = enter_length;
    terminal.leave_length = leave_length;
    terminal.raw = terminal.before;
    cfmakeraw(&terminal.raw);
    terminal.raw.c_cc[VMIN] = 1;
    terminal.raw.c_cc[VTIME] = 0;
    install_handlers();
    keep_error_aside();
    int error = enter();
    if (error != 0) platform_terminal_release(false);
    return error;
}

void platform_terminal_release(bool discard_input) {
    if (atomic_load(&terminal.state) != HELD) return;
    restore(discard_input);
    remove_handlers();
}

int platform_terminal_signals(void) { return signal_pipe[0]; }

int platform_terminal_suspend(void) {
    restore(false);
    // The whole group stops, as the shell expects; this process by itself and last, so that it stops here and nowhere else.
    struct sigaction ignore = {.sa_handler = SIG_IGN}, standard = {.sa_handler = SIG_DFL}, stop, cont;
    sigaction(SIGTSTP, &ignore, &stop);
    sigaction(SIGCONT, &standard, &cont);
    kill(0, SIGTSTP);
    sigaction(SIGTSTP, &standard, NULL);
    raise(SIGTSTP);
    sigaction(SIGTSTP, &stop, NULL);
    sigaction(SIGCONT, &cont, NULL);
    keep_error_aside();
    return enter();
}

static const int lent[] = {SIGINT, SIGQUIT, SIGTSTP, SIGCONT};
static struct sigaction lent_before[COUNT(lent)];

void platform_terminal_lend(void) {
    restore(false);
    struct sigaction ignore = {.sa_handler = SIG_IGN}, standard = {.sa_handler = SIG_DFL};
    for (size_t i = 0; i < COUNT(lent); i++) {
        bool interrupts = lent[i] == SIGINT || lent[i] == SIGQUIT;
        sigaction(lent[i], interrupts ? &ignore : &standard, &lent_before[i]);
    }
}

int platform_terminal_take_back(void) {
    for (size_t i = 0; i < COUNT(lent); i++) sigaction(lent[i], &lent_before[i], NULL);
    keep_error_aside();
    return enter();
}

int platform_terminal_reenter(void) { return atomic_load(&terminal.state) == HELD ? enter() : EBADF; }

void platform_terminal_die(int signal) {
    restore(true);
    struct sigaction standard = {.sa_handler = SIG_DFL};
    sigaction(signal, &standard, NULL);
    sigset_t mask;
    sigemptyset(&mask);
    sigaddset(&mask, signal);
    pthread_sigmask(SIG_UNBLOCK, &mask, NULL);
    raise(signal);
    // Only where the signal cannot end a process, as for the first of a container.
    _exit(128 + signal);
}
