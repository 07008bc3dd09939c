// A box's folders where it cannot have mounts: made, measured, and emptied whatever a program left in them.
#include "launcher.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

const char *folders = "";
char box_place[3][4096];
static const char *const names[3] = {"box", "w", "tmp"};

void folder_path(char *path, size_t room, pid_t box) { snprintf(path, room, "%s/%d", folders, box); }

static DIR *listing_of(int parent, const char *name) {
  fchmodat(parent, name, 0700, 0);
  int folder = openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  DIR *listing = folder < 0 ? NULL : fdopendir(folder);
  if (!listing && folder >= 0) close(folder);
  return listing;
}

static bool is_dots(const char *name) { return strcmp(name, ".") == 0 || strcmp(name, "..") == 0; }

static bool removed(int folder, const char *name) { return unlinkat(folder, name, 0) == 0 || unlinkat(folder, name, AT_REMOVEDIR) == 0; }

// Folders in folders are moved up before they are emptied: no depth needs more than two descriptors.
static void empty(const char *path) {
  DIR *top = listing_of(AT_FDCWD, path);
  unsigned moved = 0;
  for (bool is_empty = false; top && !is_empty;) {
    is_empty = true;
    bool is_stuck = true;
    rewinddir(top);
    for (struct dirent *entry; (entry = readdir(top));) {
      if (is_dots(entry->d_name)) continue;
      is_empty = false;
      if (removed(dirfd(top), entry->d_name)) {
        is_stuck = false;
        continue;
      }
      DIR *inner = listing_of(dirfd(top), entry->d_name);
      for (struct dirent *inside; inner && (inside = readdir(inner));) {
        if (is_dots(inside->d_name)) continue;
        bool is_gone = removed(dirfd(inner), inside->d_name);
        for (int tries = 0; !is_gone && tries < 100000; tries++) {
          char name[32];
          snprintf(name, sizeof name, ".moved-%u", moved++);
          fchmodat(dirfd(inner), inside->d_name, 0700, 0);
          is_gone = renameat(dirfd(inner), inside->d_name, dirfd(top), name) == 0;
          if (!is_gone && errno != ENOTEMPTY && errno != EEXIST && errno != ENOTDIR) break;
        }
        if (is_gone) is_stuck = false;
      }
      if (inner) closedir(inner);
    }
    if (!is_empty && is_stuck) die("a box's folder cannot be emptied");
  }
  if (top) closedir(top);
}

void folder_make(uint32_t uid) {
  char path[4000];
  folder_path(path, sizeof path, getpid());
  // Only a killed launcher's box can have left one of this name.
  if (mkdir(path, 0711) < 0 && (errno != EEXIST || (empty(path), false))) die(path);
  for (int i = 0; i < 3; i++) {
    snprintf(box_place[i], sizeof box_place[i], "%s/%s", path, names[i]);
    if (mkdir(box_place[i], i ? 0700 : 0755) < 0 || (is_root && chown(box_place[i], uid, uid) < 0)) die(box_place[i]);
  }
}

void folder_wipe(int which) { empty(box_place[which]); }

void folder_remove(void) {
  char path[4096];
  folder_path(path, sizeof path, getpid());
  empty(path);
  rmdir(path);
}

static uint64_t used_bytes, used_files;
static bool is_hidden;

static int count(const char *path, const struct stat *st, int kind, struct FTW *place) {
  (void)path, (void)place;
  used_bytes += kind == FTW_NS ? 0 : (uint64_t)st->st_blocks * 512;
  // A folder that cannot be looked into would hide what is in it. Nothing is changed here: the program may swap any path for a link.
  if (kind == FTW_DNR || (kind == FTW_D && (st->st_mode & 0500) != 0500)) is_hidden = true;
  return is_hidden || ++used_files > 2ull * config.scratch_inodes;
}

// Whether a box holds more than its mounts would have room for, seen from the launcher.
bool folder_is_full(pid_t box, uint32_t phase, uint64_t age_us) {
  char path[4096];
  used_bytes = used_files = 0;
  is_hidden = false;
  for (int i = phase == PHASE_COMPILE ? 0 : 1; i < 3; i++) {
    snprintf(path, sizeof path, "%s/%d/%s", folders, box, names[i]);
    if (nftw(path, count, 8, FTW_PHYS) < 0 && (errno == ENAMETOOLONG || errno == EMFILE)) is_hidden = true;
  }
  uint64_t room = (phase == PHASE_COMPILE ? 8 : 2) * config.scratch_bytes;
  return is_hidden || used_files > 2ull * config.scratch_inodes || used_bytes + unnamed_bytes(box, age_us) > room;
}
