// Adopts its orphans itself, stops them and ends before them.
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <unistd.h>
int main() {
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  for (int i = 0; i < 10; i++)
    if (fork() == 0) {
      if (fork() == 0) {
        prctl(PR_SET_PDEATHSIG, 0);
        setsid();
        raise(SIGSTOP);
        for (;;) pause();
      }
      _exit(0);
    }
  usleep(20000);
  puts("0");
}
