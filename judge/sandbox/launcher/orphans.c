// Orphans below us become our children: a dead slot parent's boxes, or programs whose keeper died under Landlock.
#include "launcher.h"
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#define MOST 4096
enum { SOON_US = 5000, LOOKS = 10 };

uint64_t orphans_next_us = UINT64_MAX;
static int looks_left;

static bool is_slot_parent(pid_t pid) {
  for (uint32_t i = 0; i < config.slots; i++)
    if (slots[i].parent == pid) return true;
  return false;
}

static void kill_tree(pid_t root) {
  static pid_t found[MOST];
  kill(root, SIGKILL);
  for (int count = process_list(root, found, MOST); count-- > 0;) kill(found[count], SIGKILL);
}

// Looks a few times more: a child is handed to us a moment after we hear that its parent ended.
void orphans_expect(void) {
  looks_left = LOOKS;
  orphans_next_us = 0;
}

// Kills and reaps whatever is our child and no slot parent. A keeper is of our session, programs never are: it empties its folder and ends by itself.
bool orphans_look(uint64_t now) {
  static pid_t found[MOST];
  int count = process_children(getpid(), found, MOST), left = 0;
  for (int i = 0; i < count; i++) {
    if (is_slot_parent(found[i])) continue;
    if (!config.is_landlock || getsid(found[i]) != getsid(0)) kill_tree(found[i]);
    if (waitpid(found[i], NULL, WNOHANG) != found[i]) left++;
  }
  orphans_next_us = left || --looks_left > 0 ? now + SOON_US : UINT64_MAX;
  return left > 0;
}
