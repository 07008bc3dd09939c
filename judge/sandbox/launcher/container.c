// Pid 1 of a box: makes the box's mounts, takes files, has programs run, and wipes after each.
#include "launcher.h"
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static int phase = PHASE_COMPILE;
static struct timespec clean_times[2];
static const char *const scratch[2] = {"/w", "/tmp"};
static volatile sig_atomic_t is_ending;
static char *reserve;
enum { RESERVE = 256 * 1024 };

// Room for pid 1 itself: a box that a program's files have filled to its limit could not even be wiped.
static void take_reserve(void) {
  if (!accounting) return;
  if (!reserve) reserve = mmap(NULL, RESERVE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (reserve == MAP_FAILED) die("reserve");
  for (size_t i = 0; i < RESERVE; i += 4096) reserve[i] = 1;
}

static void give_reserve(void) {
  if (reserve) madvise(reserve, RESERVE, MADV_DONTNEED);
}

static void mount_scratch(int which) {
  char options[128];
  snprintf(options, sizeof options, "size=%llu,nr_inodes=%u,mode=0700,uid=%u,gid=%u", (unsigned long long)config.scratch_bytes,
           config.scratch_inodes, slot_uid, slot_uid);
  if (mount("tmpfs", scratch[which], "tmpfs", MS_NOSUID | MS_NODEV | MS_NOATIME, options) < 0) die("mount scratch");
  struct stat st;
  if (stat(scratch[which], &st) < 0) die("stat scratch");
  clean_times[which] = st.st_ctim;
}

// A directory that was written to has other times than a fresh one, even where the files are gone again.
static void wipe(void) {
  if (config.is_landlock) {
    folder_wipe(1);
    folder_wipe(2);
    return;
  }
  leftovers_forget();
  for (int i = 0; i < 2; i++) {
    struct stat st;
    struct statfs use;
    bool is_clean = stat(scratch[i], &st) == 0 && statfs(scratch[i], &use) == 0 && st.st_ctim.tv_sec == clean_times[i].tv_sec &&
                    st.st_ctim.tv_nsec == clean_times[i].tv_nsec && use.f_files - use.f_ffree <= 1 && use.f_blocks == use.f_bfree;
    if (is_clean) continue;
    give_reserve();
    if (umount2(scratch[i], MNT_DETACH) < 0) die("umount scratch");
    mount_scratch(i);
    take_reserve();
  }
}

// From compiling to running, never back.
static bool set_phase(int wanted) {
  if (phase == wanted) return true;
  if (wanted != PHASE_RUN) return false;
  phase = wanted;
  if (config.is_landlock) return true;
  if (mount("", "/box", "", MS_REMOUNT | MS_BIND | MS_NOSUID | MS_NODEV | MS_RDONLY, NULL) < 0) die("remount /box");
  refuse(1);
  return true;
}

// The launcher's way to end a run: everything in the box but pid 1.
static void on_kill(int signal) {
  (void)signal;
  int kept = errno;
  kill(-1, SIGKILL);
  errno = kept;
}

// The end of a box that has no process namespace to end with it.
static void on_end(int signal) {
  is_ending = 1;
  on_kill(signal);
}

static int put(struct order *o, int from) {
  unlinkat(AT_FDCWD, o->name, 0);
  int file = open(o->name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, o->number ? 0755 : 0644);
  if (file < 0) return errno;
  off_t at = 0;
  ssize_t n = 1;
  while (n > 0) n = sendfile(file, from, &at, 1 << 30);
  int error = n < 0 ? errno : 0;
  if (is_root && fchown(file, slot_uid, slot_uid) < 0 && !error) error = errno;
  close(file);
  return error;
}

static int get(struct order *o) {
  int file = open(o->name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  struct stat st;
  if (file < 0) return -errno;
  if (fstat(file, &st) < 0 || !S_ISREG(st.st_mode)) {
    close(file);
    return -ELOOP;
  }
  return file;
}

static int attach(struct order *o, int tree) {
  if (config.is_landlock) return confine_add(tree) ? 0 : ENOSPC;
  int error = syscall(SYS_move_mount, tree, "", AT_FDCWD, o->name, 4 /* MOVE_MOUNT_F_EMPTY_PATH */) < 0 ? errno : 0;
  return error;
}

// A box where namespaces are refused: folders, a domain that signals do not leave, and pid 1's part for orphans.
static void prepare_folders(void) {
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  struct sigaction end = {.sa_handler = on_end}, action = {.sa_handler = on_kill};
  confine_keeper();
  sigaction(SIGUSR2, &end, NULL);
  sigaction(SIGUSR1, &action, NULL);
  prctl(PR_SET_PDEATHSIG, SIGUSR2);
  signal(SIGCHLD, SIG_DFL);
  if (!is_root && !be_killed_first()) die("oom_score_adj");
  prctl(PR_SET_DUMPABLE, 0);
  umask(022);
  folder_make(is_root ? slot_uid : getuid());
}

// The end of a namespace ends what is in it; without one there is something to do.
static void leave(void) {
  uint64_t unused = 0;
  if (config.is_landlock) {
    program_end_all(&unused);
    folder_remove();
  }
  _exit(0);
}

// Gives pid 1 pages of its own for all that it may write to. Should the box be at its limit when pid 1 is told to end a program, one
// more page would be one too many, and with the program as good as dead pid 1 would be what the kernel kills.
static void take_pages(void) {
  volatile char stack[32 * 1024];
  for (size_t i = 0; i < sizeof stack; i += 4096) stack[i] = 0;
  if (mlockall(MCL_CURRENT) == 0) munlockall();
}

static void prepare(void) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  // Programs have our user in a user namespace, so our files in /proc must not be ours: then the score is inherited.
  if (!is_root && !be_killed_first()) die("oom_score_adj");
  prctl(PR_SET_DUMPABLE, 0);
  umask(022);
  struct sigaction action = {.sa_handler = on_kill};
  sigaction(SIGUSR1, &action, NULL);
  signal(SIGCHLD, SIG_DFL);
  sethostname("box", 3);
  // Hides pid 1 from programs: its figures include those of all earlier programs.
  if (mount("proc", "/proc", "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, "hidepid=2") < 0 && mount("proc", "/proc", "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, "") < 0)
    die("mount /proc");
  leftovers_open();
  char options[128];
  snprintf(options, sizeof options, "size=%llu,mode=0755,uid=%u,gid=%u", 8ull * config.scratch_bytes, slot_uid, slot_uid);
  if (mount("tmpfs", "/box", "tmpfs", MS_NOSUID | MS_NODEV, options) < 0) die("mount /box");
  mount_scratch(0);
  mount_scratch(1);
  if (accounting) take_pages();
  take_reserve();
  for (int i = 0; i <= 63; i++) prctl(PR_CAPBSET_DROP, i, 0, 0, 0);
  prctl(PR_SET_SECUREBITS, 0x2f, 0, 0, 0);  // no root privilege on exec, no keeping of capabilities, both for good
  refuse(0);
}

// Runs a program. Its leftovers must not count against the next one, whose accounting starts with this answer.
static void run(struct order *o, size_t length, const int *fds, struct answer *a) {
  if (set_phase((int)(((struct run_request *)(o + 1))->phase & PHASE_RUN))) program_run(o, length, fds, a);
  else {
    a->error = EROFS;
    for (int i = 0; i < 3; i++) close(fds[i]);
  }
  wipe();
}

// Another order: what it hands out is returned, or -1.
static int file_order(struct order *o, const int *fds, int count, struct answer *a) {
  int file = -1;
  if (chdir(config.is_landlock ? box_place[0] : "/box") < 0) die("chdir /box");
  if (o->type == C_PUT && count == 1) a->error = put(o, fds[0]);
  else if (o->type == C_MOUNT && count == 1) a->error = attach(o, fds[0]);
  else if (o->type == C_GET) a->error = (file = get(o)) < 0 ? -file : 0;
  // Files that a landlocked box may read besides the base stay open as long as the box.
  for (int i = 0; i < count && !(config.is_landlock && o->type == C_MOUNT); i++) close(fds[i]);
  if (chdir("/") < 0) die("chdir /");
  return file;
}

void container_main(int socket, int slot) {
  static char message[1 << 17];
  slot_uid = config.uid + (uint32_t)slot;
  if (config.is_landlock) prepare_folders();
  else prepare();
  struct answer ready = {.type = C_READY};
  if (send_fds(socket, &ready, sizeof ready, NULL, 0) < 0) leave();
  bool is_next_prepared = false;
  uint64_t box_bytes = 0;
  for (;;) {
    struct order *o = (struct order *)message;
    struct answer a = {0};
    int file = -1;
    if (is_next_prepared && program_run_prepared(socket, message, sizeof message, &a)) wipe();
    else {
      int fds[16], count;
      ssize_t n = is_ending ? 0 : receive_fds(socket, message, sizeof message, fds, &count, 0);
      if (n < (ssize_t)sizeof(struct order)) leave();
      a.type = o->type;
      a.id = o->id;
      if (o->type == C_RUN && count == 3) run(o, (size_t)n, fds, &a);
      else file = file_order(o, fds, count, &a);
      struct statfs use;
      if (!config.is_landlock && statfs("/box", &use) == 0) box_bytes = (use.f_blocks - use.f_bfree) * (uint64_t)use.f_bsize;
    }
    a.box_bytes = box_bytes;
    if (send_fds(socket, &a, sizeof a, &file, file >= 0 ? 1 : 0) < 0 && !config.is_landlock) _exit(0);
    if (file >= 0) close(file);
    // Once a box runs programs it never does anything else. Under Landlock other processes of the user could get at one that waits.
    is_next_prepared = phase == PHASE_RUN && !config.is_landlock;
  }
}
