// Dirties files through mappings, page by page, in the place of memory.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>
int main() {
  long held = 0;
  for (int i = 0; i < 16; i++) {
    char name[16];
    sprintf(name, "m%d", i);
    int f = open(name, O_CREAT | O_RDWR, 0600);
    if (ftruncate(f, 32 << 20) < 0) break;
    volatile char *at = mmap(0, 32 << 20, PROT_READ | PROT_WRITE, MAP_SHARED, f, 0);
    if ((void *)at == MAP_FAILED) break;
    for (long k = 0; k < 32 << 20; k += 4096, held += 4096) at[k] = 1;
  }
  printf("%d\n", held > 300l << 20);
}
