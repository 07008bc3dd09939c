// Fills as many pipes as it can, each grown to its largest size.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
int main() {
  static char block[65536];
  long held = 0;
  for (int i = 0; i < 2000; i++) {
    int ends[2];
    if (pipe2(ends, O_NONBLOCK) < 0) break;
    fcntl(ends[1], F_SETPIPE_SZ, 1 << 20);
    for (ssize_t n; (n = write(ends[1], block, sizeof block)) > 0;) held += n;
  }
  printf("%d\n", held > 300l << 20);
}
