// A checker that starts as many others as it may, which go on when it has ended, and talk and write all the while.
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>
int main(int argc, char **argv) {
  int bad = access("/w/crowd", F_OK) == 0 || access("/tmp/crowd", F_OK) == 0, ready[2];
  pipe(ready);
  for (int i = 0; i < 200; i++) {
    if (fork() != 0) continue;
    setsid();
    signal(SIGTERM, SIG_IGN);
    if (fork() > 0) _exit(0); // the last one that there may be goes on itself
    close(2);
    close(1);
    write(ready[1], "x", 1);
    for (;;) {
      int f = open(i % 2 ? "/w/crowd" : "/tmp/crowd", O_CREAT | O_WRONLY, 0600);
      if (f >= 0) close(f);
      usleep(1000);
    }
  }
  char one;
  read(ready[0], &one, 1);
  fprintf(stderr, "%d", bad);
}
