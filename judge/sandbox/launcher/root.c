// The root that every box sees: built once, shown read-only to each slot parent, and given places for what a box shows besides.
#include "launcher.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/mount.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <unistd.h>

// The root of all boxes is built over /sys in our own mount namespace: it exists everywhere, and no box shows the host's.
#define ROOT "/sys"

int root_protect(int directory, const char *path, unsigned int flags) {
  struct mount_attr attributes = {.attr_set = MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV};
  return (int)syscall(SYS_mount_setattr, directory, path, flags, &attributes, sizeof attributes);
}

static void make_parents(const char *path) {
  char copy[4096];
  snprintf(copy, sizeof copy, "%s", path);
  for (char *p = copy + sizeof ROOT; *p; p++)
    if (*p == '/') {
      *p = 0;
      mkdir(copy, 0755);
      *p = '/';
    }
}

// A place at `path` for a mount of `source`: a directory or an empty file, as the source is.
int root_place(const char *source, const char *path) {
  char place[4096];
  struct stat st, have;
  if (stat(source, &st) < 0) return -1;
  snprintf(place, sizeof place, ROOT "%s", path);
  if (stat(place, &have) == 0) return 0;
  make_parents(place);
  if (S_ISDIR(st.st_mode)) return mkdir(place, 0755);
  int file = open(place, O_WRONLY | O_CREAT | O_CLOEXEC, 0644);
  if (file >= 0) close(file);
  return file < 0 ? -1 : 0;
}

static void make_device(const char *name, int minor) {
  char place[64], source[64];
  snprintf(place, sizeof place, ROOT "/dev/%s", name);
  if (is_root && mknod(place, S_IFCHR | 0666, makedev(1, (unsigned)minor)) == 0 && chmod(place, 0666) == 0) return;
  snprintf(source, sizeof source, "/dev/%s", name);
  int file = open(place, O_WRONLY | O_CREAT | O_CLOEXEC, 0644);
  if (file >= 0) close(file);
  if (mount(source, place, NULL, MS_BIND, NULL) < 0) die(source);
}

static void write_text(const char *place, const char *text) {
  int file = open(place, O_WRONLY | O_CREAT | O_CLOEXEC, 0644);
  if (file < 0 || write(file, text, strlen(text)) < 0) die(place);
  close(file);
}

// Every slot's user is called box.
static void write_users(void) {
  FILE *users = fopen(ROOT "/etc/passwd", "we"), *groups = fopen(ROOT "/etc/group", "we");
  if (!users || !groups) die("/etc/passwd");
  fputs("root:x:0:0:root:/:/bin/false\n", users);
  fputs("root:x:0:\n", groups);
  for (uint32_t uid = config.uid; uid < config.uid + config.slots; uid++) {
    fprintf(users, "box:x:%u:%u:box:/w:/bin/false\n", uid, uid);
    fprintf(groups, "box:x:%u:\n", uid);
  }
  if (fclose(users) || fclose(groups)) die("/etc/passwd");
}

void root_prepare(char *entries) {
  if (mount("", "/", "", MS_REC | MS_PRIVATE, NULL) < 0) die("private mounts");
  umask(022);
  if (mount("tmpfs", ROOT, "tmpfs", MS_NOSUID, "mode=0755,size=1m") < 0) die("root tmpfs");
  const char *const folders[] = {"/box", "/w", "/tmp", "/proc", "/dev", "/etc", "/sys", 0};
  for (int i = 0; folders[i]; i++) {
    char place[64];
    snprintf(place, sizeof place, ROOT "%s", folders[i]);
    mkdir(place, 0755);
  }
  for (uint32_t i = 0; i < config.entries; i++) {
    char *path = entries, *link = path + strlen(path) + 1, place[4096];
    entries = link + strlen(link) + 1;
    snprintf(place, sizeof place, ROOT "%s", path);
    if (*link) {
      if (symlink(link, place) < 0) die(place);
    } else if (root_place(path, path) < 0 || mount(path, place, NULL, MS_BIND, NULL) < 0 || root_protect(AT_FDCWD, place, 0) < 0)
      die(path);
  }
  make_device("null", 3);
  make_device("zero", 5);
  make_device("full", 7);
  make_device("random", 8);
  make_device("urandom", 9);
  if (symlink("/proc/self/fd", ROOT "/dev/fd") < 0 || symlink("/proc/self/fd/0", ROOT "/dev/stdin") < 0 ||
      symlink("/proc/self/fd/1", ROOT "/dev/stdout") < 0 || symlink("/proc/self/fd/2", ROOT "/dev/stderr") < 0 || symlink("/tmp", ROOT "/dev/shm") < 0)
    die("links in /dev");
  write_users();
  write_text(ROOT "/etc/hosts", "127.0.0.1 localhost\n");
  write_text(ROOT "/etc/nsswitch.conf", "passwd: files\ngroup: files\nhosts: files\n");
  // A user namespace may mount a fresh /proc only where a whole one is in sight.
  if (!is_root && mount("/proc", ROOT "/proc", NULL, MS_BIND | MS_REC, NULL) < 0) die("/proc");
}

void root_enter(const struct slot *s) {
  // Processes are counted per user and user namespace: where all slots share a user, each gets a namespace.
  if (unshare(CLONE_NEWNS | CLONE_NEWNET | (is_root ? 0 : CLONE_NEWUSER)) < 0) die("unshare slot");
  if (!is_root) map_user(config.uid + (unsigned)s->index, 0, 0);
  // Mounts that came through a user namespace are locked where they are; a bind of them is not.
  if (mount(ROOT, ROOT, NULL, MS_BIND | MS_REC, NULL) < 0) die("bind root");
  if (chdir(ROOT) < 0 || syscall(SYS_pivot_root, ".", ".") < 0 || umount2(".", MNT_DETACH) < 0 || chdir("/") < 0) die("pivot_root");
  struct mount_attr attributes = {.attr_set = MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID};
  if (syscall(SYS_mount_setattr, AT_FDCWD, "/", 0, &attributes, sizeof attributes) < 0) die("read-only root");
}
