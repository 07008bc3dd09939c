// Looks at one byte in every two megabytes of a huge space: the pages are nobody's, the tables that lead to them are not.
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
int main() {
  for (int i = 0; i < 20; i++) {
    volatile char *at = mmap(0, 1l << 36, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (at == MAP_FAILED) break;
    madvise((void *)at, 1l << 36, MADV_NOHUGEPAGE);
    for (long k = 0; k < 1l << 36; k += 2l << 20) (void)at[k];
  }
  long held = 0;
  char line[256];
  FILE *status = fopen("/proc/self/status", "r");
  while (status && fgets(line, sizeof line, status)) sscanf(line, "VmPTE: %ld", &held);
  printf("%d\n", held > 300 << 10);
}
