// Locks its memory, so that nothing of it could ever be taken back.
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/mman.h>
int main() {
  void *at = mmap(0, 64 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  printf("%d\n", mlock(at, 64 << 20) == 0 || mmap(0, 64 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_LOCKED, -1, 0) != MAP_FAILED);
}
