// Fills shared segments one after the other and lets go of each, so that they count for no process.
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/shm.h>
int main() {
  long held = 0;
  for (int i = 0; i < 64; i++) {
    int segment = shmget(IPC_PRIVATE, 8 << 20, IPC_CREAT | 0600);
    char *at = segment < 0 ? (void *)-1 : shmat(segment, 0, 0);
    if (at == (void *)-1) break;
    memset(at, 1, 8 << 20);
    shmdt(at);
    held += 8;
  }
  printf("%d\n", held > 300);
}
