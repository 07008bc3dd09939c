// Gives its pages to pipes and lets go of them, so that they are in no process any more; in every process that it may have.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/uio.h>
#include <unistd.h>
int main() {
  long *held = mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  for (int i = 0; i < 60; i++)
    if (fork() == 0) {
      for (int ends[2]; pipe2(ends, O_NONBLOCK) == 0;) {
        fcntl(ends[1], F_SETPIPE_SZ, 1 << 20);
        for (;;) {
          char *at = mmap(0, 65536, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
          memset(at, 1, 65536);
          struct iovec part = {at, 65536};
          ssize_t n = vmsplice(ends[1], &part, 1, SPLICE_F_GIFT | SPLICE_F_NONBLOCK);
          munmap(at, 65536);
          if (n <= 0) break;
          __sync_fetch_and_add(held, n);
        }
      }
      pause();
    }
  for (int i = 0; i < 150 && *held < 600l << 20; i++) usleep(10000);
  printf("%d\n", *held > 300l << 20);
}
