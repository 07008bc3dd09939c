// Keeps more open files than it may by sending them to itself and never receiving them.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
int main() {
  int ends[2], sent = 0;
  socketpair(AF_UNIX, SOCK_DGRAM | SOCK_NONBLOCK, 0, ends);
  for (int i = 0; i < 100000; i++) {
    char control[CMSG_SPACE(sizeof(int))], byte = 0;
    struct iovec part = {&byte, 1};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control};
    struct cmsghdr *c = CMSG_FIRSTHDR(&message);
    int more[2];
    if (socketpair(AF_UNIX, SOCK_DGRAM | SOCK_NONBLOCK, 0, more) < 0) break;
    *c = (struct cmsghdr){CMSG_LEN(sizeof(int)), SOL_SOCKET, SCM_RIGHTS};
    memcpy(CMSG_DATA(c), &ends[0], sizeof(int));
    if (sendmsg(more[1], &message, 0) < 0) break;
    close(ends[0]);
    close(ends[1]);
    memcpy(ends, more, sizeof ends);
    sent++;
  }
  printf("%d\n", sent > 2000);
}
