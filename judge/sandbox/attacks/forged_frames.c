// Writes what looks like an answer to the launcher or the server on every descriptor it may have inherited.
#define _GNU_SOURCE
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
int main() {
  int bad = 0;
  uint32_t forged[64] = {0x3c000000, 3, 0, 1};
  struct { uint32_t type, id; int32_t error, status; uint64_t rest[4]; } answer = {4, 1, 0, 0, {0}};
  for (int fd = 3; fd < 2048; fd++) {
    if (write(fd, forged, sizeof forged) > 0) bad++;
    if (send(fd, &answer, sizeof answer, MSG_NOSIGNAL) > 0) bad++;
  }
  // On standard output it is output and nothing else.
  printf("%d\n", bad);
}
