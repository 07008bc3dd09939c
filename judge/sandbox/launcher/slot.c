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
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static void parent_main(struct slot *s, int socket) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (!config.is_landlock) root_enter(s);
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
    // Dying processes still count against the slot's process limit for a moment.
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
  if (accounting) cgroup_limit(s, 1ull << 40);
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

// Whether there was something to hear.
bool slot_parent_answered(struct slot *s) {
  int32_t pid;
  int fds[16], count;
  if (!s->parent) return false;
  ssize_t n = receive_fds(s->parent_socket, &pid, sizeof pid, fds, &count, 0);
  if (n < 0 && errno == EAGAIN) return false;
  if (n != sizeof pid) {
    parent_lost(s);
    return true;
  }
  // The pids of boxes that were closed before they were heard of come first.
  if (--s->births == 0 && pid > 0) s->box_pid = pid;
  if (s->state == SPARE_READY && s->open_id) slot_open(s, s->open_id, NULL, 0);
  return true;
}

static void attach_mounts(struct slot *s) {
  for (int i = 0; i + 1 < s->mount_count; i += 2) {
    const char *source = s->mounts[i], *path = s->mounts[i + 1];
    struct order o = {.type = C_MOUNT};
    int tree = config.is_landlock ? open(source, O_PATH | O_CLOEXEC)
                                  : (int)syscall(SYS_open_tree, AT_FDCWD, source, OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC | AT_RECURSIVE);
    bool is_there = tree >= 0 && strlen(path) < sizeof o.name;
    if (!is_there || (!config.is_landlock && (root_place(source, path) < 0 || root_protect(tree, "", AT_EMPTY_PATH | AT_RECURSIVE) < 0))) {
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
    while (slot_parent_answered(s)) {  // its end may be there to be heard already
    }
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
    s->is_new_box = true;
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
