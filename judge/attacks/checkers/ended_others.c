// A checker that kills the processes above it: a failing checker, which must not affect any verdict.
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <unistd.h>
int main() {
  const int all[] = {SIGSTOP, SIGABRT, SIGSEGV, SIGTERM, SIGKILL};
  for (int i = 0; i < 5; i++) kill(1, all[i]);
  if (getppid() > 1) kill(getppid(), SIGKILL);
  fputs("0", stderr);
  fflush(stderr);
  raise(SIGKILL);
}
