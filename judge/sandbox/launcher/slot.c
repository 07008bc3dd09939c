// Slot parents and boxes as the launcher sees them: a parent is born once in the slot's cgroups and forks the boxes.
#include "launcher.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/mount.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

// The root of all boxes is built over /sys in our own mount namespace: it exists everywhere, and no box shows the host's.
#define ROOT "/sys"

static int protect(int directory, const char *path, unsigned int flags) {
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
static int make_place(const char *source, const char *path) {
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
    } else if (make_place(path, path) < 0 || mount(path, place, NULL, MS_BIND, NULL) < 0 || protect(AT_FDCWD, place, 0) < 0)
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
  write_text(ROOT "/etc/passwd", "root:x:0:0:root:/:/bin/false\nbox:x:64100:64100:box:/w:/bin/false\n");
  write_text(ROOT "/etc/group", "root:x:0:\nbox:x:64100:\n");
  write_text(ROOT "/etc/hosts", "127.0.0.1 localhost\n");
  write_text(ROOT "/etc/nsswitch.conf", "passwd: files\ngroup: files\nhosts: files\n");
  // A user namespace may mount a fresh /proc only where a whole one is in sight.
  if (!is_root && mount("/proc", ROOT "/proc", NULL, MS_BIND | MS_REC, NULL) < 0) die("/proc");
}

static void parent_root(struct slot *s) {
  // Processes are counted per user and user namespace: where all slots share a user, each gets a namespace.
  if (unshare(CLONE_NEWNS | CLONE_NEWNET | (is_root ? 0 : CLONE_NEWUSER)) < 0) die("unshare slot");
  if (!is_root) map_user(config.uid + (unsigned)s->index, 0, 0);
  // Mounts that came through a user namespace are locked where they are; a bind of them is not.
  if (mount(ROOT, ROOT, NULL, MS_BIND | MS_REC, NULL) < 0) die("bind root");
  if (chdir(ROOT) < 0 || syscall(SYS_pivot_root, ".", ".") < 0 || umount2(".", MNT_DETACH) < 0 || chdir("/") < 0) die("pivot_root");
  struct mount_attr attributes = {.attr_set = MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID};
  if (syscall(SYS_mount_setattr, AT_FDCWD, "/", 0, &attributes, sizeof attributes) < 0) die("read-only root");
}

static void parent_main(struct slot *s, int socket) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (!config.is_landlock) parent_root(s);
  int copy = fcntl(socket, F_DUPFD_CLOEXEC, 100);
  int null = open("/dev/null", O_RDWR);
  if (copy < 0 || null < 0 || dup2(null, 0) < 0 || dup2(null, 1) < 0) die("descriptors");
  syscall(SYS_close_range, 3, copy - 1, 0);
  syscall(SYS_close_range, copy + 1, ~0u, 0);
  if (config.is_landlock) confine_base();
  signal(SIGCHLD, SIG_IGN);
  if (is_root) prctl(PR_SET_DUMPABLE, 0);
  for (;;) {
    char byte;
    int fds[16], count;
    if (receive_fds(copy, &byte, 1, fds, &count, 0) != 1 || count != 1) _exit(0);
    unsigned long flags = SIGCHLD;
    if (!config.is_landlock) flags |= CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWIPC | CLONE_NEWUTS | CLONE_NEWCGROUP;
    long pid;
    // What is dying in the slot still counts against its process limit for a moment.
    for (int tries = 0; (pid = syscall(SYS_clone, flags, 0, 0, 0, 0)) < 0 && errno == EAGAIN && tries < 500; tries++) usleep(2000);
    if (pid == 0) {
      close(copy);
      container_main(fds[0], s->index);
    }
    close(fds[0]);
    int32_t reply = pid < 0 ? -errno : (int32_t)pid;
    if (send_fds(copy, &reply, sizeof reply, NULL, 0) < 0) _exit(0);
  }
}

static void start_parent(struct slot *s) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) < 0) die("socketpair");
  pid_t pid = cgroup_fork(s);
  if (pid < 0) die("fork slot");
  if (pid == 0) {
    close(ends[0]);
    parent_main(s, ends[1]);
    _exit(0);
  }
  close(ends[1]);
  s->parent = pid;
  s->parent_socket = ends[0];
  fcntl(ends[0], F_SETFL, O_NONBLOCK);
  watch(ends[0], 2, (uint32_t)s->index, false);
}

// Has the next box made ahead of the submission that will need it, by a new slot parent where the last one died.
void slot_spare(struct slot *s) {
  int ends[2];
  if (!s->parent) start_parent(s);
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) < 0) die("socketpair");
  fcntl(ends[0], F_SETFL, O_NONBLOCK);
  s->box = ends[0];
  s->box_pid = 0;
  s->state = SPARE_STARTING;
  watch(s->box, 3, (uint32_t)s->index, false);
  // A slot parent that has just died leaves the other end to be closed here, and that is heard as the end of the box.
  if (send_fds(s->parent_socket, "o", 1, &ends[1], 1) == 0) s->births++;
  close(ends[1]);
}

// The slot parent has died, by the host's hand or for want of memory: this slot's run fails, and what lived under it ends.
static void parent_lost(struct slot *s) {
  unwatch(s->parent_socket);
  close(s->parent_socket);
  kill(s->parent, SIGKILL);
  waitpid(s->parent, NULL, 0);
  s->parent = 0;
  s->births = 0;
  errno = ECHILD;
  if (!is_ready) die("slot parent");
  slot_box_lost(s);
  orphans_expect();
}

void slot_parent_answered(struct slot *s) {
  int32_t pid;
  int fds[16], count;
  if (!s->parent) return;
  ssize_t n = receive_fds(s->parent_socket, &pid, sizeof pid, fds, &count, 0);
  if (n < 0 && errno == EAGAIN) return;
  if (n != sizeof pid) return parent_lost(s);
  // The pids of boxes that were closed before they were heard of come first.
  if (--s->births == 0 && pid > 0) s->box_pid = pid;
  if (s->state == SPARE_READY && s->open_id) slot_open(s, s->open_id, NULL, 0);
}

static void attach_mounts(struct slot *s) {
  for (int i = 0; i + 1 < s->mount_count; i += 2) {
    const char *source = s->mounts[i], *path = s->mounts[i + 1];
    struct order o = {.type = C_MOUNT};
    int tree = config.is_landlock ? open(source, O_PATH | O_CLOEXEC)
                                  : (int)syscall(SYS_open_tree, AT_FDCWD, source, OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC | AT_RECURSIVE);
    bool is_there = tree >= 0 && strlen(path) < sizeof o.name;
    if (!is_there || (!config.is_landlock && (make_place(source, path) < 0 || protect(tree, "", AT_EMPTY_PATH | AT_RECURSIVE) < 0))) {
      if (s->open_id) fail(s, s->open_id, "mount %s: %s", source, strerror(errno));
      s->open_id = 0;
    } else {
      strcpy(o.name, path);
      if (send_fds(s->box, &o, sizeof o, &tree, 1) == 0) s->pending++;
    }
    if (tree >= 0) close(tree);
  }
  for (int i = 0; i < s->mount_count; i++) free(s->mounts[i]);
  s->mount_count = 0;
  free(s->mounts);
  s->mounts = NULL;
}

// With mounts: remembers the request. Answers once the spare is there and all mounts are in it.
void slot_open(struct slot *s, uint32_t id, char *mounts, size_t length) {
  if (mounts) {
    slot_parent_answered(s);  // its end may be there to be heard already
    s->open_id = id;
    s->is_open = true;
    for (char *p = mounts; p < mounts + length; p += strlen(p) + 1) {
      s->mounts = realloc(s->mounts, sizeof *s->mounts * (size_t)(s->mount_count + 1));
      s->mounts[s->mount_count++] = strdup(p);
    }
    if (s->state == SPARE_NONE) slot_spare(s);
  }
  if (s->state != SPARE_READY || s->box_pid == 0) return;
  attach_mounts(s);
  if (s->pending == 0 && s->open_id) {
    char path[4096] = "";
    if (config.is_landlock) folder_path(path, sizeof path, s->box_pid);
    frame_send(R_DONE, (uint32_t)s->index, s->open_id, path, strlen(path), 0, 0, 0, 0);
    s->open_id = 0;
  }
}

void slot_box_ready(struct slot *s, const struct answer *a) {
  if (a->type == C_READY) {
    s->state = SPARE_READY;
    s->overhead = cgroup_memory(s);
    if (s->overhead > 4 << 20) s->overhead = 4 << 20;
    s->box_bytes = 0;
  } else {
    s->pending--;
    if (a->error && s->open_id) {
      fail(s, s->open_id, "mount: %s", strerror(a->error));
      s->open_id = 0;
    }
  }
  if (s->open_id) slot_open(s, s->open_id, NULL, 0);
}

static void forget_asked(struct slot *s) {
  for (struct asked asked; s->asked.start < s->asked.length; s->asked.start += sizeof asked) {
    memcpy(&asked, s->asked.bytes + s->asked.start, sizeof asked);
    fail(s, asked.id, "the box ended");
  }
  buffer_clear(&s->asked);
}

void slot_close(struct slot *s) {
  run_lost(s);
  forget_asked(s);
  unwatch(s->box);
  close(s->box);
  // The death of pid 1 is that of its namespace. Without one it is asked to kill what it started and to remove its folder.
  if (s->box_pid) kill(s->box_pid, config.is_landlock ? SIGUSR2 : SIGKILL);
  s->box_pid = 0;
  s->box = -1;
  s->state = SPARE_NONE;
  s->is_open = false;
  s->open_id = 0;
  s->pending = 0;
}

// Pid 1 has ended without being asked to. The slot stays taken until the server closes it.
void slot_box_lost(struct slot *s) {
  bool was_open = s->is_open;
  if (s->open_id) fail(s, s->open_id, "the box ended while it was made");
  slot_close(s);
  s->is_open = was_open;
}
