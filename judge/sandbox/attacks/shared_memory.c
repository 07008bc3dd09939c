// Takes its memory from System V segments, marked as removed, which belong to no process.
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
    shmctl(segment, IPC_RMID, 0);
    memset(at, 1, 8 << 20);
    held += 8;
  }
  printf("%d\n", held > 300);
}
