// Leaves messages where names outlive a process: queues, semaphores, shared memory, an abstract socket held by a daemon.
#define _GNU_SOURCE
#include <fcntl.h>
#include <mqueue.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
int main() {
  int bad = 0;
  struct sockaddr_un name = {.sun_family = AF_UNIX};
  memcpy(name.sun_path, "\0leftover", 9);
  int s = socket(AF_UNIX, SOCK_STREAM, 0);
  if (connect(s, (void *)&name, 2 + 9) == 0) bad |= 1;
  if (mq_open("/leftover", O_RDONLY) >= 0) bad |= 2;
  if (shm_open("/leftover", O_RDONLY, 0) >= 0) bad |= 4;
  if (shmget(77, 1, 0) >= 0) bad |= 8;
  if (msgget(77, 0) >= 0) bad |= 16;
  if (semget(77, 1, 0) >= 0) bad |= 32;
  mq_open("/leftover", O_CREAT | O_RDWR, 0666, NULL);
  shm_open("/leftover", O_CREAT | O_RDWR, 0666);
  shmget(77, 4096, IPC_CREAT | 0666);
  msgget(77, IPC_CREAT | 0666);
  semget(77, 1, IPC_CREAT | 0666);
  s = socket(AF_UNIX, SOCK_STREAM, 0);
  if (bind(s, (void *)&name, 2 + 9) == 0 && listen(s, 4) == 0 && fork() == 0) {
    setsid();
    for (;;) pause();
  }
  printf("%d\n", bad);
}
