// Burns the processor in children too short-lived to be seen, which nobody waits for.
#define _GNU_SOURCE
#include <signal.h>
#include <unistd.h>
int main() {
  signal(SIGCHLD, SIG_IGN);
  for (;;) {
    if (fork() == 0) {
      for (volatile long i = 0; i < 300000; i++) {
      }
      _exit(0);
    }
    usleep(200);
  }
}
