// A checker that ends whoever is above it: that is a failing checker, and nobody's verdict.
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
