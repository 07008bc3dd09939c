// One program from the launcher's side: its pipes, the clock, the limits and the reply.
#include "launcher.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SPILL = 65536, LONG_US = 500000, WAITED_US = 100000 };
static int processors;

static void drop(int *fd) {
  if (*fd < 0) return;
  unwatch(*fd);
  close(*fd);
  *fd = -1;
}

// Under Landlock sockets are found by their descriptors (unnamed.c).
static bool counts_sockets(void) { return !accounting && !config.is_landlock; }

void run_start(struct slot *s, uint32_t id, bool is_host, char *payload, size_t length) {
  struct active *run = &s->run;
  struct run_request *r = (struct run_request *)payload;
  if (length < sizeof *r || r->strings > 100000 || r->strings > length - sizeof *r || !r->argc || payload[sizeof *r + r->strings - 1])
    return fail(s, id, "malformed run");
  if (run->is_on || !s->is_open || s->state != SPARE_READY) return fail(s, id, "the box is not free");
  if (!processors) processors = (int)sysconf(_SC_NPROCESSORS_ONLN);
  bool was_killed = run->is_killed;
  buffer_clear(&run->stdin_left);
  buffer_clear(&run->stdout_kept);
  buffer_clear(&run->stderr_kept);
  run->id = id;
  run->is_host = is_host;
  run->has_ended = run->is_killed = false;
  run->flags = 0;
  run->limits = *r;
  if (accounting) run->limits.data = 0;
  run->polled_peak = run->polled_cpu_us = 0;
  run->sockets_base = counts_sockets() ? process_sockets(s->box_pid) : 0;
  run->in = run->out = run->err = -1;
  int in[2] = {-1, -1}, out[2], err[2];
  if (is_host ? pipe2(in, O_CLOEXEC) < 0 : (in[0] = ends_take_input(payload + sizeof *r + r->strings, length - sizeof *r - r->strings)) < 0)
    return fail(s, id, "stdin: %s", strerror(errno));
  ends_take_pipes(out, err);
  static struct buffer message;
  struct order o = {.type = C_RUN, .id = id, .number = was_killed ? AFTER_KILL : 0};
  buffer_clear(&message);
  buffer_add(&message, &o, sizeof o);
  buffer_add(&message, &run->limits, sizeof run->limits);
  buffer_add(&message, payload + sizeof *r, r->strings);
  if (accounting) cgroup_arm(s);
  run->started_us = now_us();
  run->next_check_us = run->waited_us = 0;
  run->next_waited_us = run->started_us + LONG_US;
  s->next_folder_us = run->started_us + 5000;
  int given[3] = {in[0], out[1], err[1]};
  int sent = send_fds(s->box, message.bytes, message.length, given, 3);
  for (int i = 0; i < 3; i++) close(given[i]);
  run->out = out[0];
  run->err = err[0];
  run->in = in[1];
  run->is_on = true;
  if (sent < 0) return run_lost(s);
  watch(run->out, 4, (uint32_t)s->index, false);
  watch(run->err, 5, (uint32_t)s->index, false);
  if (is_host) {
    fcntl(run->in, F_SETFL, O_NONBLOCK);
    frame_send(R_DONE, (uint32_t)s->index, id, 0, 0, 0, 0, 0, 0);
  }
  run_check(s, run->started_us);
}

// Reads one pipe until it is empty. What is over the limit is read and dropped, so that nobody waits on a full pipe.
static bool drain(struct slot *s, int which) {
  struct active *run = &s->run;
  static struct buffer dropped;
  char *spill = buffer_room(&dropped, SPILL);
  int *fd = which ? &run->err : &run->out;
  struct buffer *kept = which ? &run->stderr_kept : &run->stdout_kept;
  uint64_t most = which ? run->limits.stderr_max : run->limits.stdout_max;
  for (int rounds = 0; *fd >= 0 && rounds < 64; rounds++) {
    size_t room = most - kept->length < SPILL ? most - kept->length : SPILL;
    bool is_host_output = run->is_host && !which;
    ssize_t n = read(*fd, is_host_output || !room ? spill : buffer_room(kept, room), is_host_output || !room ? SPILL : room);
    if (n == 0) {
      drop(fd);
      return true;
    }
    if (n < 0) return errno != EAGAIN && errno != EINTR;
    if (is_host_output) frame_send(R_OUTPUT, (uint32_t)s->index, run->id, spill, (size_t)n, 0, 0, 0, 0);
    else if (room) kept->length += (size_t)n;
    else if (!which) run_kill(s, FLAG_OUTPUT);
  }
  return false;
}

void run_kill(struct slot *s, uint32_t flag) {
  if (!s->run.is_on) return;
  s->run.flags |= flag;
  if (s->run.is_killed || s->run.has_ended) return;
  s->run.is_killed = true;
  if (s->box_pid) kill(s->box_pid, SIGUSR1);
}

static bool has_too_many_sockets(const struct slot *s) {
  uint64_t sockets = counts_sockets() ? process_sockets(s->box_pid) : 0;
  return sockets > s->run.sockets_base && (sockets - s->run.sockets_base) * SOCKET_BYTES > 2 * config.scratch_bytes;
}

static void use(struct slot *s, uint64_t *cpu, uint64_t *memory) {
  struct active *run = &s->run;
  if (accounting) {
    *cpu = cgroup_cpu_us(s) - run->cpu_base_us;
    *memory = 0;
    memory_look(s);
    if (run->polled_peak > run->limits.memory) run_kill(s, FLAG_OOM);
  } else {
    process_use(s->box_pid, cpu, memory);
    if (*cpu > run->polled_cpu_us) run->polled_cpu_us = *cpu;
    if (*memory > run->limits.memory || has_too_many_sockets(s)) run_kill(s, FLAG_OOM);
  }
  if (*memory > run->polled_peak) run->polled_peak = *memory;
}

// The time spent waiting for processors is read for long runs only: no verdict on a short one needs it.
static void look_waited(struct slot *s, uint64_t now) {
  uint64_t waited = process_waited_us(s->box_pid);
  if (waited > s->run.waited_us) s->run.waited_us = waited;
  s->run.next_waited_us = now + WAITED_US;
}

// Looks at the limits and says when to look again: the nearer the limit, the sooner.
void run_check(struct slot *s, uint64_t now) {
  struct active *run = &s->run;
  if (!run->is_on || run->has_ended || now < run->next_check_us) return;
  uint64_t elapsed = now - run->started_us, wait = !accounting || s->polls_peak ? 5000 : elapsed < 100000 ? elapsed / 2 : 50000;
  const struct run_request *r = &run->limits;
  if (!run->is_killed && !run->is_host && now >= run->next_waited_us) look_waited(s, now);
  if (elapsed > 0 || !accounting) {
    uint64_t cpu, memory;
    use(s, &cpu, &memory);
    if (r->cpu_us) {
      if (cpu >= r->cpu_us) run_kill(s, FLAG_CPU);
      uint64_t left = cpu < r->cpu_us ? (r->cpu_us - cpu) / (uint64_t)processors : 0;
      if (left < wait) wait = left;
    }
  } else if (r->cpu_us && r->cpu_us / (uint64_t)processors < wait) wait = r->cpu_us / (uint64_t)processors;
  if (r->wall_us) {
    if (elapsed >= r->wall_us && !run->is_killed) look_waited(s, now);
    if (elapsed >= r->wall_us) run_kill(s, FLAG_WALL);
    else if (r->wall_us - elapsed < wait) wait = r->wall_us - elapsed;
  }
  if (config.is_landlock) {
    if (now >= s->next_folder_us) {
      if (folder_is_full(s->box_pid, r->phase & PHASE_RUN, elapsed)) run_kill(s, FLAG_OOM);
      s->next_folder_us = now + 20000;
    }
    if (s->next_folder_us - now < wait) wait = s->next_folder_us - now;
  }
  // A kill that came while the child was being made found nothing to kill: it is repeated until the run has ended.
  if (run->is_killed && s->box_pid) kill(s->box_pid, SIGUSR1);
  run->next_check_us = now + (run->is_killed ? 20000 : wait < 1000 ? 1000 : wait);
}

static void finish(struct slot *s) {
  struct active *run = &s->run;
  const struct answer *a = &run->answer;
  drain(s, 0);
  drain(s, 1);
  struct run_result result = {.exit_code = -1, .signal = -1, .wall_us = a->wall_us};
  if (accounting) {
    result.cpu_us = cgroup_cpu_us(s) - run->cpu_base_us;
    // Its limit is too low even for its start.
    if (run->answer.error == ENOMEM) {
      run->answer.error = 0;
      run->answer.status = SIGKILL;
      run->flags |= FLAG_OOM;
    }
    if (cgroup_ooms(s) > run->oom_base) run->flags |= FLAG_OOM;
    result.peak_memory = memory_tell(s, a);
  } else {
    result.cpu_us = a->cpu_us > run->polled_cpu_us ? a->cpu_us : run->polled_cpu_us;
    result.peak_memory = a->max_rss > run->polled_peak && !run->polled_peak ? a->max_rss : run->polled_peak;
  }
  // Also where it ended by itself between two looks.
  if (run->limits.cpu_us && result.cpu_us >= run->limits.cpu_us) run->flags |= FLAG_CPU;
  if (WIFEXITED(a->status)) result.exit_code = WEXITSTATUS(a->status);
  else result.signal = WTERMSIG(a->status);
  result.flags = run->flags;
  result.waited_ms = (uint32_t)(run->waited_us / 1000);
  result.stdout_bytes = (uint32_t)run->stdout_kept.length;
  result.stderr_bytes = (uint32_t)run->stderr_kept.length;
  run->is_on = false;
  drop(&run->in);
  drop(&run->out);
  drop(&run->err);
  if (a->error) fail(s, run->id, "starting the program: %s", strerror(a->error));
  else
    frame_send(R_RESULT, (uint32_t)s->index, run->id, &result, sizeof result, run->stdout_kept.bytes, run->stdout_kept.length, run->stderr_kept.bytes,
               run->stderr_kept.length);
}

// Everything in the box is dead now, so both pipes end: what is left in them is read before the reply.
void run_answered(struct slot *s, const struct answer *a) {
  if (!s->run.is_on) return;
  s->run.answer = *a;
  s->run.has_ended = true;
  s->box_bytes = a->box_bytes;
  finish(s);
}

void run_readable(struct slot *s, int which) {
  if (s->run.is_on) drain(s, which);
}

void run_writable(struct slot *s) {
  struct active *run = &s->run;
  struct buffer *left = &run->stdin_left;
  while (run->is_on && run->in >= 0 && left->length > left->start) {
    ssize_t n = write(run->in, left->bytes + left->start, left->length - left->start);
    if (n < 0 && errno == EAGAIN) return watch(run->in, 6, (uint32_t)s->index, true);
    if (n < 0) break;
    left->start += (size_t)n;
  }
  if (run->in >= 0) unwatch(run->in);
  buffer_clear(left);
}

void run_send(struct slot *s, uint32_t id, const char *bytes, size_t length) {
  if (!s->run.is_on || !s->run.is_host || s->run.id != id) return;
  buffer_add(&s->run.stdin_left, bytes, length);
  run_writable(s);
}

void run_usage(struct slot *s, uint32_t id) {
  if (!s->run.is_on) return fail(s, id, "nothing runs");
  uint64_t cpu = 0, memory = 0;
  use(s, &cpu, &memory);
  if (accounting && cgroup_ooms(s) > s->run.oom_base) s->run.flags |= FLAG_OOM;
  struct run_result result = {.cpu_us = cpu, .flags = s->run.flags};
  result.peak_memory = accounting ? memory_tell(s, NULL) : s->run.polled_peak;
  frame_send(R_RESULT, (uint32_t)s->index, id, &result, sizeof result, 0, 0, 0, 0);
}

// The box ends under the run, or has ended.
void run_lost(struct slot *s) {
  if (!s->run.is_on) return;
  s->run.is_on = false;
  drop(&s->run.in);
  drop(&s->run.out);
  drop(&s->run.err);
  fail(s, s->run.id, "the box ended");
}
