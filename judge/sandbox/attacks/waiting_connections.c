// Says a lot to a socket that never answers, hangs up and calls again: what was said waits, and no descriptor leads to it.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
int main() {
  static char block[65536];
  struct sockaddr_un name = {.sun_family = AF_UNIX};
  socklen_t length = sizeof name;
  long held = 0;
  int listener = socket(AF_UNIX, SOCK_STREAM, 0);
  bind(listener, (void *)&name, sizeof name.sun_family);
  getsockname(listener, (void *)&name, &length);
  listen(listener, 4096);
  for (int i = 0; i < 4000; i++) {
    int caller = socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0);
    if (connect(caller, (void *)&name, length) < 0) break;
    for (ssize_t n; (n = write(caller, block, sizeof block)) > 0;) held += n;
    close(caller);
  }
  printf("%d\n", held > 300l << 20);
}
