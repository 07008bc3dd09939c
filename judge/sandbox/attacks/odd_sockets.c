// Asks for every kind of socket but the local one: vsock and Bluetooth know no network namespace, netlink and alg are attack surface.
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/socket.h>
int main() {
  int bad = 0;
  const int types[] = {SOCK_STREAM, SOCK_DGRAM, SOCK_RAW, SOCK_SEQPACKET};
  for (int family = 2; family < 46; family++)
    for (int i = 0; i < 4; i++) {
      int pair[2];
      if (socket(family, types[i], 0) >= 0) bad++;
      if (socketpair(family, types[i], 0, pair) == 0) bad++;
    }
  printf("%d\n", bad);
}
