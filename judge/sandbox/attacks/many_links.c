// Makes what is no file in as large a number as it can: links, long links, pipes, sockets, folders, names and attributes.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/xattr.h>
#include <unistd.h>
int main() {
  char name[64], target[4000];
  long made = 0, marks = 0;
  memset(target, 'x', sizeof target - 1);
  target[sizeof target - 1] = 0;
  close(open("one", O_CREAT | O_WRONLY, 0600));
  for (int i = 0; i < 20000; i++) {
    sprintf(name, "link%d", i), made += link("one", name) == 0;
    sprintf(name, "far%d", i), made += symlink(target, name) == 0;
    sprintf(name, "pipe%d", i), made += mkfifo(name, 0600) == 0;
    sprintf(name, "folder%d", i), made += mkdir(name, 0700) == 0;
    sprintf(name, "user.mark%d", i);
    if (i < 500) marks += setxattr("one", name, target, sizeof target, 0) == 0;
  }
  printf("%d\n", (made > 20000) | (marks > 0) << 1);
}
