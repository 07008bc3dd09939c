// A program that does to its pipes what would stop or end the interactor.
#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
int main() {
  signal(SIGIO, SIG_IGN);
  for (int f = 0; f < 2; f++) {
    fcntl(f, F_SETPIPE_SZ, 4096);
    fcntl(f, F_SETOWN, -1);
    fcntl(f, F_SETSIG, SIGKILL);
    fcntl(f, F_SETFL, O_ASYNC | O_NONBLOCK | O_DIRECT);
    flock(f, LOCK_EX);
    fchmod(f, 0);
  }
  unlink("/opt/talk/to");
  unlink("/opt/talk/from");
  puts("7");
}
