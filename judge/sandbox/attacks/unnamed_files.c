// Fills files that it has already removed, so that no listing shows what they hold.
#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>
int main() {
  static char block[1 << 20];
  long held = 0;
  signal(SIGXFSZ, SIG_IGN);
  for (int i = 0; i < 200; i++) {
    int f = open("unnamed", O_CREAT | O_EXCL | O_RDWR, 0600);
    if (f < 0) break;
    unlink("unnamed");
    for (ssize_t n; (n = write(f, block, sizeof block)) > 0 && held < 4l << 30;) held += n;
    if (held >= 4l << 30) break;
  }
  printf("%d\n", held > 140l << 20);
}
