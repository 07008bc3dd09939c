// Linked into every C and C++ program: what was printed before a crash reaches the reader, as it would on a terminal.
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

static char stack[16384];

static void on_crash(int signal_number) {
  // A crash inside printf holds the lock: its buffer is not to be trusted.
  if (ftrylockfile(stdout) == 0) fflush_unlocked(stdout);
  signal(signal_number, SIG_DFL);
  raise(signal_number);
}

__attribute__((constructor)) static void watch_for_crashes(void) {
  stack_t other = {.ss_sp = stack, .ss_size = sizeof stack};
  struct sigaction action = {.sa_handler = on_crash, .sa_flags = SA_ONSTACK | SA_NODEFER};
  static const int crashes[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
  if (sigaltstack(&other, NULL) < 0) return;
  for (unsigned i = 0; i < sizeof crashes / sizeof *crashes; i++) sigaction(crashes[i], &action, NULL);
}
