// The way of a child to the program it becomes: descriptors, limits, identity, Landlock where there are no namespaces, filters.
#include "launcher.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

uint32_t slot_uid;
const int ignored[3] = {SIGPIPE, SIGINT, SIGTERM};

// Attaching a filter costs more than a fork: pid 1 takes it once, and what it forks inherits it.
void refuse(int which) {
  struct sock_fprog program = {(unsigned short)(filter_bytes[which] / 8), (struct sock_filter *)filters[which]};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0 || prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) < 0) die("filter");
}

static void bound(int resource, uint64_t value) {
  struct rlimit limit = {value, value};
  prlimit(0, resource, &limit, NULL);
}

static void bounds(const struct start *s) {
  const struct run_request *r = s->request;
  bound(RLIMIT_STACK, r->stack);
  bound(RLIMIT_CORE, 0);
  bound(RLIMIT_NOFILE, r->files);
  bound(RLIMIT_FSIZE, (r->phase & PHASE_RUN) == PHASE_COMPILE ? 4 * config.scratch_bytes : config.scratch_bytes);
  // Kernel-wide per user, so it serves only where no cgroup counts: two launchers may use the same users.
  // Under Landlock an ordinary user's server, all its threads and the other slots' programs count too.
  if (!accounting) bound(RLIMIT_NPROC, config.is_landlock && !is_root ? r->processes * config.slots + s->threads_before : r->processes);
  bound(RLIMIT_MSGQUEUE, 0);
  bound(RLIMIT_MEMLOCK, 65536);
  if (r->cpu_us) bound(RLIMIT_CPU, r->cpu_us / 1000000 + 2);
  if (r->data) bound(RLIMIT_DATA, r->data);
}

bool be_killed_first(void) {
  int adjust = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  bool is_written = adjust >= 0 && write(adjust, "1000", 4) == 4;
  if (adjust >= 0) close(adjust);
  return is_written;
}

static int give_up(struct start *s, const char *step) {
  s->error = errno;
  s->failed = step;
  _exit(126);
}

// Runs in the child, sharing memory with pid 1, which waits until exec. Only plain system calls here.
int child_main(void *argument) {
  struct start *s = argument;
  if (setsid() < 0) return give_up(s, "setsid");
  if (is_root && !be_killed_first()) return give_up(s, "oom_score_adj");
  if (config.is_landlock && !confine_program(s->phase)) return give_up(s, "landlock");
  bounds(s);
  if (is_root && (syscall(SYS_setgroups, 0, NULL) < 0 || syscall(SYS_setresgid, slot_uid, slot_uid, slot_uid) < 0 || syscall(SYS_setresuid, slot_uid, slot_uid, slot_uid) < 0))
    return give_up(s, "identity");
  struct __user_cap_header_struct head = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct none[2] = {{0}};
  if (syscall(SYS_capset, &head, none) < 0) return give_up(s, "capabilities");
  if (chdir(config.is_landlock ? box_place[1] : "/w") < 0) return give_up(s, "chdir");
  if (config.is_landlock) {
    refuse(0);
    if (s->phase == PHASE_RUN || s->request->phase & KEEPS_MODES) refuse(1);
  }
  sigset_t none_blocked;
  sigemptyset(&none_blocked);
  sigprocmask(SIG_SETMASK, &none_blocked, NULL);
  // Exec keeps what is ignored: a program could not be ended by them, and would write to a closed pipe for ever.
  for (size_t i = 0; i < sizeof ignored / sizeof *ignored; i++) signal(ignored[i], SIG_DFL);
  if (s->take_order && !s->take_order(s)) _exit(0);
  for (int i = 0; i < 3; i++)
    if (dup2(s->fds[i], i) < 0) return give_up(s, "descriptors");
  syscall(SYS_close_range, 3, ~0u, 0);
  execve(s->argv[0], s->argv, s->envp);
  s->error = errno;
  dprintf(2, "cannot execute %s: %s\n", s->argv[0], strerror(errno));
  _exit(127);
}
