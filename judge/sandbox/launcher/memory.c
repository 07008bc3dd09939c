// Memory of a run, without the memory that its slot always holds and that earlier runs left there.
//
// A slot's counter also includes pages of files that the slot read first and, for some 20 ms, kernel memory of dead processes. Neither
// belongs to this run. The kernel reclaims pages of files when memory is short, so they do not affect the limit; memory of dead processes
// is added to the limit. How much of either was left at the peak is unknown, so a run ends with two bounds. If its verdict or its figure
// depends on which of them is right, the run is reported as unsure and repeated.
#include "launcher.h"
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

enum {
  BATCH = 64 * 4096,     // the kernel charges this much at once, and each processor keeps the rest
  CORPSE = 128 * 1024,   // upper bound of the memory of a small dead process that is freed later
  FEW = 64 * 1024,
  // Added to the kernel's limit: pages of files that are being read cannot be reclaimed, and below 1,000 pages the kernel ignores
  // the order in which it should kill, so pid 1 might be first. A program that uses this room is over its limit all the same.
  ROOM = 4 << 20,
  MORE_ROOM = 32 << 20,  // for a run that reached this limit with memory that was not its own
  STILL_US = 20000,
  SHORT_US = 1000000,    // a run this short may be repeated for an exact figure alone
};

static uint64_t above(uint64_t a, uint64_t b) { return a > b ? a - b : 0; }
static uint64_t within(uint64_t value, uint64_t low, uint64_t high) { return value < low ? low : value > high ? high : value; }
static uint64_t band(void) {
  static uint64_t bytes;
  if (!bytes) bytes = BATCH * (uint64_t)sysconf(_SC_NPROCESSORS_ONLN);
  return bytes;
}

// Frees memory of dead processes within a few rounds of some 10 ms each.
static void wait_for_kernel(void) { syscall(SYS_membarrier, 1 /* MEMBARRIER_CMD_GLOBAL */, 0, 0); }

// Called once all slots have a box and nothing runs: the memory that a slot holds then is the memory it always holds.
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
  // For example page tables of a huge address space. Memory of dead processes is added to the limit, so there must not be much of it.
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
  // Known since the end of the last run; the kernel rarely reclaims files so soon.
  if (s->files > FEW && now_us() - s->files_told_us > STILL_US) s->files = cgroup_pages(s).files;
  run->files_before = s->files;
  run->is_crowded = run->was_tight = false;
  cgroup_reset_peak(s);
}

// Reads the memory in use now without kernel memory: never more than the run's own.
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

// Peak of the run so far and, once it has ended, whether it stayed within its limit. Called for hosts while they run.
uint64_t memory_tell(struct slot *s, const struct answer *ended) {
  struct active *run = &s->run;
  uint64_t limit = run->limits.memory, peak = cgroup_peak(s), top = above(peak, run->base);
  struct pages now = cgroup_pages(s);
  uint64_t left = ended ? above(now.kernel, s->known_kernel) : 0, corpse = CORPSE + (ended ? ended->max_rss / 256 : 0);
  s->files = now.files;
  s->files_told_us = now_us();
  // Read first by this run: files and the kernel's entries for their names, all of which the kernel gives up before it kills.
  uint64_t fresh = above(s->files, run->files_before);
  if (!(run->flags & FLAG_OOM)) fresh += above(left, run->dead_before + corpse);
  // Memory of earlier dead processes that is still held, and so was held at the peak: all of it but what this run has left.
  uint64_t stayed = within(above(left, corpse), 0, run->dead_before);
  uint64_t low = above(top, run->dead_before + run->files_before + fresh);
  // At the ceiling the kernel has reclaimed an unknown number of files; only a run killed without any files reached it on its own.
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
