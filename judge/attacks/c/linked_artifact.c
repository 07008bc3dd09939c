// Gives its own program other names, in the hope that one of them may be written to, and lays others over it.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>
int main() {
  int bad = 0;
  char path[256] = {0}, folder[256];
  if (readlink("/proc/self/exe", path, sizeof path - 1) < 0) return 1;
  strcpy(folder, path);
  *strrchr(folder, '/') = 0;
  const char *const others[] = {"/w/other", "/tmp/other", "other"};
  for (int i = 0; i < 3; i++) {
    if (link(path, others[i]) == 0 || linkat(AT_FDCWD, "/proc/self/exe", AT_FDCWD, others[i], AT_SYMLINK_FOLLOW) == 0) bad |= 1;
    if (open(others[i], O_WRONLY) >= 0) bad |= 2;
    if (rename(path, others[i]) == 0) bad |= 4;
  }
  char moved[300], beside[300];
  snprintf(moved, sizeof moved, "%s.old", folder);
  snprintf(beside, sizeof beside, "%s/main", folder);
  if (rename(folder, moved) == 0) bad |= 8;
  if (open(beside, O_WRONLY | O_CREAT, 0755) >= 0) bad |= 16;
  if (symlink("/bin/true", beside) == 0) bad |= 32;
  if (mount("/w", folder, 0, MS_BIND, 0) == 0 || umount2(path, MNT_DETACH) == 0 || umount2(folder, MNT_DETACH) == 0) bad |= 64;
  if (mount(0, folder, 0, MS_REMOUNT | MS_BIND, 0) == 0) bad |= 128;
  if (rmdir(folder) == 0) bad |= 256;
  printf("%d\n", bad);
}
