// Holds files that it has removed where no list of its descriptors shows them: mapped, in a message, or by a thread that outlives the first.
#define _GNU_SOURCE
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>
static char how[16], block[1 << 20];
static int ends[2];
static long held;

static int hold(int f) {
  if (how[0] == 'p') return mmap(NULL, 4096, PROT_READ, MAP_SHARED, f, 0) == MAP_FAILED ? -1 : close(f);
  if (how[0] == 'k') return 0;
  char control[CMSG_SPACE(sizeof f)] = {0};
  struct iovec part = {"x", 1};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control};
  struct cmsghdr *c = CMSG_FIRSTHDR(&message);
  c->cmsg_level = SOL_SOCKET;
  c->cmsg_type = SCM_RIGHTS;
  c->cmsg_len = CMSG_LEN(sizeof f);
  memcpy(CMSG_DATA(c), &f, sizeof f);
  return sendmsg(ends[0], &message, MSG_DONTWAIT) < 0 ? -1 : close(f);
}

static void *fill(void *unused) {
  for (int i = 0; i < 12; i++) {
    int f = open("unnamed", O_CREAT | O_EXCL | O_RDWR, 0600);
    if (f < 0) break;
    unlink("unnamed");
    long mine = 0;
    for (ssize_t n; mine < 60l << 20 && (n = write(f, block, sizeof block)) > 0;) mine += n;
    if (mine == 0) break;
    if (hold(f) == 0) held += mine;
    else close(f);
  }
  usleep(300000);
  printf("%d\n", held > 140l << 20);
  fflush(stdout);
  _exit(0);
  return unused;
}

int main() {
  pthread_t thread;
  if (read(0, how, sizeof how - 1) < 0 || socketpair(AF_UNIX, SOCK_DGRAM, 0, ends) < 0) return 1;
  signal(SIGXFSZ, SIG_IGN);
  pthread_create(&thread, NULL, fill, NULL);
  pthread_exit(NULL);
}
