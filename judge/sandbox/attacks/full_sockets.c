// Fills the buffers of as many socket pairs as it can.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <sys/socket.h>
#include <unistd.h>
int main() {
  static char block[65536];
  long held = 0;
  for (int i = 0; i < 2000; i++) {
    int ends[2], size = 1 << 30;
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends) < 0) break;
    for (int k = 0; k < 2; k++) {
      setsockopt(ends[k], SOL_SOCKET, SO_SNDBUF, &size, sizeof size);
      for (ssize_t n; (n = write(ends[k], block, sizeof block)) > 0;) held += n;
    }
  }
  printf("%d\n", held > 300l << 20);
}
