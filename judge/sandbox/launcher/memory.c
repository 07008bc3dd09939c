// Memory of a run, without the memory that its slot always holds and that earlier runs left there.
//
// A slot's counter also has pages of files that it was first to read, and, for some 20 ms after their end, what the kernel kept for dead
// processes. Neither is this run's. Files are taken back by the kernel when room is short, so they shift no limit; what the dead leave is
// let in on top of the limit. What is not known is how much of either was left at the peak, so a run ends with two bounds, and one whose
// verdict or figure lies between them is told as unsure: it is made once more.
#include "launcher.h"
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

enum {
  BATCH = 64 * 4096,     // the kernel charges so much at once, and each processor keeps the rest
  CORPSE = 128 * 1024,   // what a small process leaves to be freed later, at most
  FEW = 64 * 1024,
  // The kernel's own limit lies so much higher: pages of files that are just being read cannot be taken back, and below 1,000 pages
  // it takes no notice of whom it shall kill first, which might be pid 1. Who needs some of it is over the limit all the same.
  ROOM = 4 << 20,
  MORE_ROOM = 32 << 20,  // for one that came to this limit by more than it had itself
  STILL_US = 20000,
  SHORT_US = 1000000,    // a run that may be repeated for its figure alone
};

static uint64_t above(uint64_t a, uint64_t b) { return a > b ? a - b : 0; }
static uint64_t within(uint64_t value, uint64_t low, uint64_t high) { return value < low ? low : value > high ? high : value; }
static uint64_t band(void) {
  static uint64_t bytes;
  if (!bytes) bytes = BATCH * (uint64_t)sysconf(_SC_NPROCESSORS_ONLN);
  return bytes;
}

// Memory of dead processes is freed within a few rounds of this, each some 10 ms.
static void wait_for_kernel(void) { syscall(SYS_membarrier, 1 /* MEMBARRIER_CMD_GLOBAL */, 0, 0); }

// Once all slots have a box and nothing runs: what a slot holds then, it always holds.
void memory_know(void) {
  if (!accounting) return;
  for (int i = 0; i < 4; i++) wait_for_kernel();
  for (uint32_t i = 0; i < config.slots; i++) {
    struct slot *s = &slots[i];
    cgroup_drop_files(s);
    s->known = cgroup_memory(s);
    s->known_kernel = cgroup_kernel(s);
  }
}

static uint64_t kernel_rest(struct slot *s) { return above(cgroup_kernel(s), s->known_kernel); }

// Limits and counters for the run that is about to start.
void memory_arm(struct slot *s) {
  struct active *run = &s->run;
  uint64_t rest = kernel_rest(s);
  if (run->is_crowded || rest > ROOM) {
    cgroup_drop_files(s);
    rest = kernel_rest(s);
  }
  run->base = s->known + s->box_bytes;
  // Tables of a huge space, say. What the dead hold is let in on top of the limit, so there must not be much of it.
  for (int i = 0; i < 4 && rest > ROOM; i++) {
    wait_for_kernel();
    rest = kernel_rest(s);
  }
  // A box that has just been closed may still have its files.
  uint64_t held = s->known - s->known_kernel + s->box_bytes;
  run->others_before = s->is_new_box ? above(cgroup_pages(s).own, held) : 0;
  s->is_new_box = false;
  run->dead_before = rest + run->others_before;
  run->ceiling = (run->base + run->dead_before + run->limits.memory + ROOM + (run->was_tight ? MORE_ROOM : 0)) & ~4095ull;
  cgroup_limit(s, run->ceiling);
  // The end of the last run has told it, and seldom does the kernel take files back so soon.
  if (s->files > FEW && now_us() - s->files_told_us > STILL_US) s->files = cgroup_pages(s).files;
  run->files_before = s->files;
  run->is_crowded = run->was_tight = false;
  cgroup_reset_peak(s);
}

// Looks at what is held now, without anything of the kernel's: never more than the run's own.
void memory_look(struct slot *s) {
  struct active *run = &s->run;
  struct pages now = cgroup_pages(s);
  uint64_t own = above(now.own, s->known - s->known_kernel + s->box_bytes + run->others_before);
  if (own > run->polled_peak) run->polled_peak = own;
  if (s->polls_peak) {
    uint64_t all = cgroup_memory(s);
    if (all > run->polled_all) run->polled_all = all;
  }
}

// The run's peak so far, and where it has ended, whether it stayed within its limit. A host is asked while it lives.
uint64_t memory_tell(struct slot *s, const struct answer *ended) {
  struct active *run = &s->run;
  uint64_t limit = run->limits.memory, peak = cgroup_peak(s), top = above(peak, run->base);
  struct pages now = cgroup_pages(s);
  uint64_t left = ended ? above(now.kernel, s->known_kernel) : 0, corpse = CORPSE + (ended ? ended->max_rss / 256 : 0);
  s->files = now.files;
  s->files_told_us = now_us();
  // Read for the first time by this run: files, and what the kernel keeps of their names, of which it gives up all before it kills.
  uint64_t fresh = above(s->files, run->files_before);
  if (!(run->flags & FLAG_OOM)) fresh += above(left, run->dead_before + corpse);
  // Of what was dead before, this is still here, and was at the peak: what is there now but for what this run has left itself.
  uint64_t stayed = within(above(left, corpse), 0, run->dead_before);
  uint64_t low = above(top, run->dead_before + run->files_before + fresh);
  // At its ceiling the kernel has taken back files, nobody knows how many; only who was killed without any was there alone.
  bool had_room = peak + band() < run->ceiling;
  if (!had_room && (!(run->flags & FLAG_OOM) || fresh > band())) low = run->polled_peak;
  uint64_t high = above(top, stayed + (had_room ? run->files_before : 0));
  if (high < low) high = low;
  uint64_t likely = high - low <= band() ? (low + high) / 2 : within(run->polled_peak + BATCH, low, high);
  if (ended) {
    bool is_over = low > limit || run->polled_peak > limit;
    run->is_crowded = !had_room && run->files_before > band();
    bool is_early = run->flags == FLAG_OOM && !is_over;
    run->was_tight = !had_room && !is_over;
    bool is_vague = high - likely > band() && high - likely > likely / 100 && (run->is_crowded || ended->wall_us < SHORT_US);
    bool is_open = !run->flags && !is_over && high > limit + band();
    if (is_early || is_open || (!run->flags && !is_over && is_vague)) run->flags |= FLAG_UNSURE;
    if (is_over) run->flags |= FLAG_OOM;
  }
  return likely < limit ? likely : limit;
}
