// Leaves a daemon behind (two forks, own session, deaf to signals) and counts those of earlier runs.
#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>
int main() {
  usleep(5000);
  int others = access("alive", F_OK) == 0;
  if (fork() == 0) {
    setsid();
    if (fork() == 0) {
      for (int i = 1; i < 65; i++) signal(i, SIG_IGN);
      for (int i = 0; i < 3; i++) close(i);
      for (;;) {
        close(open("alive", O_CREAT | O_WRONLY, 0600));
        usleep(1000);
      }
    }
    _exit(0);
  }
  usleep(20000);
  printf("%d\n", others);
}
