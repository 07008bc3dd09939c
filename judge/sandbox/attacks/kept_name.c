// Leaves a socket with a name that nobody holds but a message in its own queue, for the next run to find.
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
int main() {
  int bad = 0;
  for (int i = 0; i < 64; i++) {
    struct sockaddr_un name = {.sun_family = AF_UNIX};
    socklen_t length = (socklen_t)(sizeof name.sun_family + 1 + sprintf(name.sun_path + 1, "left-by-an-attack-%d", i));
    int s = socket(AF_UNIX, SOCK_DGRAM, 0);
    if (s < 0) break;
    if (bind(s, (void *)&name, length) < 0) bad |= 1;
    if (connect(s, (void *)&name, length) < 0) continue;
    char control[CMSG_SPACE(sizeof(int))], byte = 0;
    struct iovec part = {&byte, 1};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control};
    struct cmsghdr *c = CMSG_FIRSTHDR(&message);
    *c = (struct cmsghdr){CMSG_LEN(sizeof(int)), SOL_SOCKET, SCM_RIGHTS};
    memcpy(CMSG_DATA(c), &s, sizeof(int));
    sendmsg(s, &message, 0);
  }
  printf("%d\n", bad);
}
