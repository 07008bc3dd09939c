// Sends to sockets that never listen, each time from another pair of sockets that is then gone: what was sent stays.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
int main() {
  static char block[200000];
  long *held = mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  for (int i = 0; i < 8; i++)
    if (fork() == 0) {
      for (int ends[2]; socketpair(AF_UNIX, SOCK_DGRAM, 0, ends) == 0;) {
        struct sockaddr_un name = {.sun_family = AF_UNIX};
        socklen_t length = sizeof name;
        bind(ends[0], (void *)&name, sizeof name.sun_family);
        getsockname(ends[0], (void *)&name, &length);
        for (int from[2], more = 1; more && socketpair(AF_UNIX, SOCK_DGRAM | SOCK_NONBLOCK, 0, from) == 0;) {
          more = sendto(from[0], block, sizeof block, 0, (void *)&name, length) > 0;
          if (more) __sync_fetch_and_add(held, sizeof block);
          close(from[0]);
          close(from[1]);
        }
      }
      pause();
    }
  for (int i = 0; i < 200 && *held < 600l << 20; i++) usleep(10000);
  printf("%d\n", *held > 300l << 20);
}
