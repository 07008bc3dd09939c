// Holds memory in sets of semaphores, which belong to no process.
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/ipc.h>
#include <sys/sem.h>
int main() {
  long held = 0;
  for (int i = 0; i < 400 && semget(IPC_PRIVATE, 32000, IPC_CREAT | 0600) >= 0; i++) held += 32000 * 64;
  printf("%d\n", held > 300l << 20);
}
