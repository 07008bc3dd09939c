// One program from pid 1's side: started, waited for, and everything that it started ended.
//
// The process of the next program is made ahead, while the server reads the last answer: it does all that a child does before exec and then
// looks at the order in the socket itself. Pid 1 is suspended until it has become the program, as by every child that shares its memory.
// An order that is no run, or a run under other limits, is left in the socket: the child ends, and pid 1 takes the order.
#include "launcher.h"
#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

static char stack[65536] __attribute__((aligned(16)));
static uint64_t faults;
static struct run_request last;  // whose limits the prepared process has
static struct { int socket; char *bytes; size_t room; } orders;

static uint64_t cpu_of_children(void) {
  struct rusage use;
  if (accounting) return 0;  // the cgroup counts
  getrusage(RUSAGE_CHILDREN, &use);
  return (uint64_t)(use.ru_utime.tv_sec + use.ru_stime.tv_sec) * 1000000 + (uint64_t)(use.ru_utime.tv_usec + use.ru_stime.tv_usec);
}

// Waits for any child. What all children together needed at most is kept by the kernel for the box's whole life, so it is taken one by one.
static pid_t wait_any(int *status, int flags, uint64_t *max_rss) {
  struct rusage use;
  pid_t ended = wait4(-1, status, flags | __WALL, &use);
  if (ended > 0 && (uint64_t)use.ru_maxrss * 1024 > *max_rss) *max_rss = (uint64_t)use.ru_maxrss * 1024;
  if (ended > 0) faults += (uint64_t)use.ru_minflt;
  return ended;
}

// Orphans become children of pid 1: if it has no children it is alone, and kill, which visits every process of the host, is unnecessary.
void program_end_all(uint64_t *max_rss) {
  int status;
  pid_t ended;
  while ((ended = wait_any(&status, WNOHANG, max_rss)) > 0 || (ended < 0 && errno == EINTR)) {
  }
  if (ended < 0) return;
  kill(-1, SIGKILL);
  while (wait_any(&status, 0, max_rss) > 0 || errno == EINTR) {
  }
}

// Arguments and environment, as exec takes them, from the strings of an order.
static void read_words(struct start *s, char *order, size_t length) {
  struct run_request *r = (struct run_request *)(order + sizeof(struct order));
  char *text = (char *)(r + 1), *end = order + length, **words = malloc((r->argc + r->envc + 2) * sizeof *words);
  if (!words) die("malloc");
  for (uint32_t i = 0, n = 0; i < r->argc + r->envc && text < end; i++, n++) {
    if (i == r->argc) words[n++] = NULL;
    words[n] = text;
    text += strlen(text) + 1;
  }
  words[r->argc] = words[r->argc + r->envc + 1] = NULL;
  s->argv = words;
  s->envp = words + r->argc + 1;
}

static void finish(struct start *s, pid_t pid, uint64_t cpu_before, struct answer *a) {
  while (pid > 0) {
    int status;
    pid_t ended = wait_any(&status, 0, &a->max_rss);
    if (ended == pid) {
      a->status = status;
      break;
    }
    if (ended < 0 && errno != EINTR) die("waitpid");
  }
  a->wall_us = now_us() - s->started_us;
  program_end_all(&a->max_rss);
  leftovers_free(a->max_rss, faults);
  a->cpu_us = cpu_of_children() - cpu_before;
  if (s->failed) a->error = s->error ? s->error : EIO;
  if (pid < 0 || s->error == ENOMEM) a->error = ENOMEM;
  free(s->argv);
}

void program_run(struct order *o, size_t length, const int *fds, struct answer *a) {
  struct start s = {.request = (struct run_request *)(o + 1), .phase = (int)(((struct run_request *)(o + 1))->phase & PHASE_RUN), .fds = {fds[0], fds[1], fds[2]}};
  read_words(&s, (char *)o, length);
  last = *s.request;
  faults = 0;
  uint64_t cpu_before = cpu_of_children();
  s.started_us = now_us();
  if (config.is_landlock && !is_root && !accounting) s.threads_before = process_threads(getuid());
  pid_t pid = clone(child_main, stack + sizeof stack, CLONE_VM | CLONE_VFORK | SIGCHLD, &s);
  if (pid < 0 && errno != ENOMEM) die("clone");
  for (int i = 0; i < 3; i++) close(fds[i]);
  finish(&s, pid, cpu_before, a);
}

// Limits that a process without rights cannot raise again.
static bool has_same_bounds(const struct run_request *r) {
  return r->phase == last.phase && r->cpu_us == last.cpu_us && r->stack == last.stack && r->data == last.data && r->files == last.files &&
         r->processes == last.processes;
}

// In the prepared process: whether the order is for it. It is only looked at, so that pid 1 finds it whatever happens to this process.
static bool take_order(struct start *s) {
  struct order *o = (struct order *)orders.bytes;
  int fds[16], count;
  ssize_t n = receive_fds(orders.socket, orders.bytes, orders.room, fds, &count, MSG_PEEK);
  if (n < (ssize_t)(sizeof *o + sizeof(struct run_request)) || o->type != C_RUN || o->number == AFTER_KILL || count != 3) return false;
  if (!has_same_bounds((struct run_request *)(o + 1))) return false;
  s->started_us = now_us();
  memcpy(s->fds, fds, sizeof s->fds);
  read_words(s, orders.bytes, (size_t)n);
  return s->has_order = true;
}

// Whether the next order was a run that a process made ahead has taken; then it has ended, and this is what came of it.
bool program_run_prepared(int socket, char *message, size_t room, struct answer *a) {
  struct start s = {.request = &last, .phase = (int)(last.phase & PHASE_RUN), .take_order = take_order};
  int status;
  orders.socket = socket;
  orders.bytes = message;
  orders.room = room;
  faults = 0;
  uint64_t cpu_before = cpu_of_children();
  pid_t pid = clone(child_main, stack + sizeof stack, CLONE_VM | CLONE_VFORK | SIGCHLD, &s);
  if (!s.has_order) {
    while (pid > 0 && waitpid(pid, &status, 0) < 0 && errno == EINTR) {
    }
    return false;
  }
  char taken;
  struct order *o = (struct order *)message;
  a->type = o->type;
  a->id = o->id;
  if (recv(socket, &taken, 1, 0) < 0) die("order");
  finish(&s, pid, cpu_before, a);
  return true;
}
