// Links files of the system and of the box into its scratch space, and writes through links.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
int main() {
  int bad = 0;
  if (link("/usr/bin/su", "/w/su") == 0) bad |= 1;
  if (link("/box/attack", "/w/own") == 0) bad |= 2;
  if (linkat(AT_FDCWD, "/proc/self/fd/0", AT_FDCWD, "/w/input", AT_SYMLINK_FOLLOW) == 0) bad |= 4;
  if (linkat(AT_FDCWD, "/proc/self/exe", AT_FDCWD, "/tmp/exe", AT_SYMLINK_FOLLOW) == 0) bad |= 8;
  const char *const targets[] = {"/etc/passwd", "/usr/bin/gcc", "/box/attack", "/proc/1/mem", 0};
  for (int i = 0; targets[i]; i++) {
    unlink("/w/link");
    symlink(targets[i], "/w/link");
    int f = open("/w/link", O_WRONLY);
    if (f >= 0 && write(f, "0", 1) == 1) bad |= 16 << i;
  }
  printf("%d\n", bad);
}
