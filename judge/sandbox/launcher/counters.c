// Counters and limits of a slot's cgroups: numbers in files that cgroup.c has opened.
#include "launcher.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static uint64_t number(int file) {
  char text[64] = "";
  ssize_t n = file < 0 ? -1 : pread(file, text, sizeof text - 1, 0);
  return n > 0 ? strtoull(text, NULL, 10) : 0;
}

static uint64_t value_of(const char *text, const char *key) {
  const char *at = strstr(text, key);
  return at ? strtoull(at + strlen(key), NULL, 10) : 0;
}

static uint64_t field(int file, const char *key) {
  char text[1024] = "";
  return file < 0 || pread(file, text, sizeof text - 1, 0) <= 0 ? 0 : value_of(text, key);
}

static bool put_number(int file, uint64_t value) {
  char text[32];
  int n = snprintf(text, sizeof text, "%llu", (unsigned long long)value);
  return file >= 0 && pwrite(file, text, (size_t)n, 0) == n;
}

uint64_t cgroup_cpu_us(struct slot *s) { return accounting == 2 ? field(s->f_cpu, "usage_usec ") : number(s->f_cpu) / 1000; }
uint64_t cgroup_memory(struct slot *s) { return number(s->f_usage); }
uint64_t cgroup_ooms(struct slot *s) { return field(s->f_oom, "oom_kill "); }
uint64_t cgroup_kernel(struct slot *s) { return accounting == 2 ? field(s->f_pages, "kernel ") : number(s->f_kernel); }

// If the counter cannot be reset, it is meaningful only after an increase.
uint64_t cgroup_peak(struct slot *s) {
  uint64_t peak = number(s->f_peak);
  if (s->polls_peak && peak <= s->run.peak_before) return s->run.polled_all;
  return peak;
}

struct pages cgroup_pages(struct slot *s) {
  char text[1024] = "";
  if (s->f_pages < 0 || pread(s->f_pages, text, sizeof text - 1, 0) <= 0) return (struct pages){0};
  uint64_t shared = value_of(text, "shmem "), cached = value_of(text, accounting == 2 ? "file " : "cache ");
  return (struct pages){.own = value_of(text, accounting == 2 ? "anon " : "rss ") + shared,
                        .files = cached > shared ? cached - shared : 0,
                        .kernel = accounting == 2 ? value_of(text, "kernel ") : number(s->f_kernel)};
}

void cgroup_limit(struct slot *s, uint64_t bytes) {
  if (bytes != s->limit_now && put_number(s->f_limit, bytes)) s->limit_now = bytes;
}

void cgroup_reset_peak(struct slot *s) {
  s->run.polled_all = 0;
  if (!s->polls_peak) put_number(s->f_peak, 0);
  else s->run.peak_before = number(s->f_peak);
}

// Has the kernel take back all pages of files, and what processors keep of the last charge.
void cgroup_drop_files(struct slot *s) {
  put_number(s->f_drop, accounting == 2 ? cgroup_pages(s).files + 1 : 0);
  s->files = cgroup_pages(s).files;
}

// Limits and counters for the run that is about to start.
void cgroup_arm(struct slot *s) {
  uint64_t pids = s->run.limits.processes + 2;
  if (pids != s->pids_now && put_number(s->f_pids, pids)) s->pids_now = pids;
  memory_arm(s);
  s->run.cpu_base_us = cgroup_cpu_us(s);
  s->run.oom_base = cgroup_ooms(s);
}
