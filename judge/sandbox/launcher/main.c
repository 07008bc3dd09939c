// Reads frames from the server, and waits in one place for everything that happens in the boxes.
#include "launcher.h"
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

int epoll = -1;
struct config config;
char *filters[2];
uint32_t filter_bytes[2];
struct slot *slots;
bool is_root;
char *base_entries;
static struct buffer input;
bool is_ready;

static void write_file(const char *path, const char *text) {
  int file = open(path, O_WRONLY | O_CLOEXEC);
  if (file < 0 || write(file, text, strlen(text)) < 0) die(path);
  close(file);
}

// After entering a user namespace: the one user that we are gets a number in it.
void map_user(unsigned inside, unsigned uid, unsigned gid) {
  char text[64];
  write_file("/proc/self/setgroups", "deny");
  snprintf(text, sizeof text, "%u %u 1", inside, uid);
  write_file("/proc/self/uid_map", text);
  snprintf(text, sizeof text, "%u %u 1", inside, gid);
  write_file("/proc/self/gid_map", text);
}

static void enter_namespaces(void) {
  unsigned uid = getuid(), gid = getgid();
  if (!is_root) {
    if (unshare(CLONE_NEWUSER) < 0) die("unshare user namespace");
    map_user(0, uid, gid);
  }
  if (unshare(CLONE_NEWNS | CLONE_NEWNET) < 0) die("unshare namespaces");
}

static void hello(char *payload, size_t length) {
  if (length < sizeof config) die("hello");
  memcpy(&config, payload, sizeof config);
  char *at = payload + sizeof config;
  if (config.is_landlock) confine_probe();
  if (!config.without_cgroups) cgroup_setup();
  // Where no cgroup counts unmapped pages, the strict filter refuses the call that makes them.
  const uint32_t sizes[3] = {config.container_filter, config.strict_filter, config.run_filter};
  for (int i = 0; i < 3; i++) {
    int which = i == 2;
    if (which || (i == 1) == !accounting) {
      filters[which] = malloc(sizes[i] + 1);
      memcpy(filters[which], at, sizes[i]);
      filter_bytes[which] = sizes[i];
    }
    at += sizes[i];
  }
  is_root = geteuid() == 0;
  folders = strdup(at);
  at += strlen(at) + 1;
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  if (!config.is_landlock) enter_namespaces();
  // Slot parents and pid 1 of boxes are never chosen when a program is out of memory.
  int adjust = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  if (adjust >= 0) {
    if (write(adjust, "-1000", 5) < 0) errno = 0;
    close(adjust);
  }
  size_t left = (size_t)(payload + length - at);
  base_entries = memcpy(malloc(left + 1), at, left);
  if (!config.is_landlock) root_prepare(base_entries);
  slots = calloc(config.slots, sizeof *slots);
  for (uint32_t i = 0; i < config.slots; i++) {
    slots[i].index = (int)i;
    cgroup_open(&slots[i]);
    slot_spare(&slots[i]);
  }
  if (is_root) prctl(PR_SET_DUMPABLE, 0);
}

// Hosts differ in what they refuse to a box, so every slot's first one is waited for.
static void say_ready(void) {
  for (uint32_t i = 0; i < config.slots; i++)
    if (slots[i].state != SPARE_READY) return;
  is_ready = true;
  memory_know();
  const char *mode = accounting == 1 ? "cgroup v1" : accounting == 2 ? "cgroup v2" : "none";
  frame_send(R_READY, 0, 0, mode, strlen(mode), 0, 0, 0, 0);
}

// put: u32 executable, name, NUL, content. get: u64 most bytes, name, NUL.
static void file_order(struct slot *s, const struct frame_head *head, char *payload, size_t length) {
  struct order o = {.type = head->type == F_PUT ? C_PUT : C_GET, .id = head->id};
  struct asked asked = {.id = head->id};
  size_t skip = head->type == F_PUT ? 4 : 8;
  if (length <= skip || !memchr(payload + skip, 0, length - skip) || strlen(payload + skip) >= sizeof o.name || strchr(payload + skip, '/'))
    return fail(s, head->id, "malformed name");
  strcpy(o.name, payload + skip);
  int content = -1;
  if (head->type == F_PUT) {
    memcpy(&o.number, payload, 4);
    char *bytes = payload + skip + strlen(o.name) + 1;
    size_t left = (size_t)(payload + length - bytes);
    content = memfd_create("put", MFD_CLOEXEC);
    if (content < 0) return fail(s, head->id, "put: %s", strerror(errno));
    while (left > 0) {
      ssize_t n = write(content, bytes, left);
      if (n <= 0) {
        fail(s, head->id, "put: %s", strerror(errno));
        close(content);
        return;
      }
      bytes += n;
      left -= (size_t)n;
    }
  } else
    memcpy(&asked.most, payload, 8);
  if (send_fds(s->box, &o, sizeof o, &content, content >= 0 ? 1 : 0) < 0) fail(s, head->id, "the box ended");
  else buffer_add(&s->asked, &asked, sizeof asked);
  if (content >= 0) close(content);
}

static void frame(char *bytes, size_t length) {
  struct frame_head head;
  if (length < sizeof head) die("short frame");
  memcpy(&head, bytes, sizeof head);
  char *payload = bytes + sizeof head;
  length -= sizeof head;
  if (head.type == F_HELLO && !slots) return hello(payload, length);
  if (!slots || head.slot >= config.slots) return fail(NULL, head.id, "no such slot");
  struct slot *s = &slots[head.slot];
  if (head.type == F_OPEN) {
    if (s->is_open) return fail(s, head.id, "the slot is taken");
    return slot_open(s, head.id, payload, length);
  }
  if (!s->is_open) return fail(s, head.id, "the box is closed");
  switch (head.type) {
    case F_PUT:
    case F_GET: return file_order(s, &head, payload, length);
    case F_RUN: return run_start(s, head.id, false, payload, length);
    case F_SPAWN: return run_start(s, head.id, true, payload, length);
    case F_SEND: return run_send(s, head.id, payload, length);
    case F_USAGE: return run_usage(s, head.id);
    case F_KILL:
      if (s->run.is_on && s->run.id == head.id) run_kill(s, 0);
      return;
    case F_CLOSE:
      slot_close(s);
      frame_send(R_DONE, head.slot, head.id, 0, 0, 0, 0, 0, 0);
      return slot_spare(s);
    default: return fail(s, head.id, "unknown frame");
  }
}

static void got_file(struct slot *s, const struct answer *a, uint64_t most, int file) {
  struct stat st;
  if (a->error) return fail(s, a->id, "%s", a->error == ENOENT ? "missing" : "refused");
  if (file < 0 || fstat(file, &st) < 0 || (uint64_t)st.st_size > most) return fail(s, a->id, "too large");
  struct buffer content = {0};
  ssize_t n;
  while ((n = read(file, buffer_room(&content, 1 << 20), 1 << 20)) > 0) content.length += (size_t)n;
  // Half a program would be kept for the whole.
  if (n < 0) fail(s, a->id, "get: %s", strerror(errno));
  else frame_send(R_DONE, (uint32_t)s->index, a->id, content.bytes, content.length, 0, 0, 0, 0);
  buffer_free(&content);
}

static void box_answered(struct slot *s) {
  struct answer a;
  struct asked asked = {0};
  int fds[16], count;
  if (s->box < 0) return;
  ssize_t n = receive_fds(s->box, &a, sizeof a, fds, &count, 0);
  if (n < 0 && errno == EAGAIN) return;
  if (n != sizeof a) {
    errno = ECHILD;
    if (!is_ready) die("a slot's first box");
    // It is gone already, and its number may be another's.
    s->box_pid = 0;
    slot_box_lost(s);
    if (config.is_landlock) orphans_expect();
    return;
  }
  if ((a.type == C_GET || a.type == C_PUT) && s->asked.start < s->asked.length) {
    memcpy(&asked, s->asked.bytes + s->asked.start, sizeof asked);
    s->asked.start += sizeof asked;
  }
  if (a.type == C_RUN) run_answered(s, &a);
  else if (a.type == C_GET) got_file(s, &a, asked.most, count ? fds[0] : -1);
  else if (a.type == C_PUT) {
    s->box_bytes = a.box_bytes;
    if (a.error) fail(s, a.id, "put: %s", strerror(a.error));
    else frame_send(R_DONE, (uint32_t)s->index, a.id, 0, 0, 0, 0, 0, 0);
  } else {
    slot_box_ready(s, &a);
    if (!is_ready) say_ready();
  }
  for (int i = 0; i < count; i++) close(fds[i]);
}

static void leave(void) {
  for (uint32_t i = 0; slots && i < config.slots; i++) {
    slot_close(&slots[i]);
    if (slots[i].parent) kill(slots[i].parent, SIGKILL);
    slots[i].parent = 0;
  }
  while (orphans_look(0)) usleep(500);
  while (waitpid(-1, NULL, 0) > 0) {
  }
  cgroup_remove();
  _exit(0);
}

static void happened(uint32_t kind, uint32_t slot) {
  struct slot *s = slots ? &slots[slot] : NULL;
  uint64_t count;
  switch (kind) {
    case 0:
      while (1) {
        int got = frames_read(STDIN_FILENO, &input);
        if (got < 0) leave();
        uint32_t size;
        while (input.length - input.start >= 4 && (memcpy(&size, input.bytes + input.start, 4), size = ntohl(size), input.length - input.start >= size + 4ull)) {
          char *whole = input.bytes + input.start + 4;
          input.start += size + 4ull;
          frame(whole, size);
        }
        if (got == 0) {
          if (input.start == input.length) buffer_clear(&input);
          return;
        }
      }
    case 1:
      if (!frames_flush()) leave();
      return;
    case 2:
      slot_parent_answered(s);
      return;
    case 3: return box_answered(s);
    case 4:
    case 5: return run_readable(s, kind == 5);
    case 6: return run_writable(s);
    case 7:
      if (read(s->oom_event, &count, sizeof count) > 0) run_kill(s, FLAG_OOM);
      return;
  }
}

static int next_wait_ms(uint64_t now) {
  uint64_t soonest = UINT64_MAX;
  for (uint32_t i = 0; slots && i < config.slots; i++)
    if (slots[i].run.is_on && slots[i].run.next_check_us < soonest) soonest = slots[i].run.next_check_us;
  if (orphans_next_us < soonest) soonest = orphans_next_us;
  if (soonest == UINT64_MAX) return -1;
  return soonest <= now ? 0 : (int)((soonest - now + 999) / 1000);
}

int main(void) {
  // Signals ignored by our parent, such as nohup, must not be ignored by programs.
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  for (size_t i = 0; i < sizeof ignored / sizeof *ignored; i++) signal(ignored[i], SIG_IGN);
  epoll = epoll_create1(EPOLL_CLOEXEC);
  fcntl(STDIN_FILENO, F_SETFL, O_NONBLOCK);
  fcntl(STDOUT_FILENO, F_SETFL, O_NONBLOCK);
  watch(STDIN_FILENO, 0, 0, false);
  for (;;) {
    struct epoll_event events[64];
    int n = epoll_wait(epoll, events, 64, next_wait_ms(now_us()));
    for (int i = 0; i < n; i++) happened((uint32_t)(events[i].data.u64 >> 32), (uint32_t)events[i].data.u64);
    uint64_t now = now_us();
    for (uint32_t i = 0; slots && i < config.slots; i++) run_check(&slots[i], now);
    if (now >= orphans_next_us) orphans_look(now);
    if (is_ready) ends_prepare();
  }
}
