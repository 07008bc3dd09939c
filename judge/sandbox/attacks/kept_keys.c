// Keeps a word for the next run in the keyrings of its user and session.
#define _GNU_SOURCE
#include <linux/keyctl.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>
int main() {
  int bad = 0;
  const int rings[] = {-1, -2, -3, -4, -5};
  for (int i = 0; i < 5; i++) {
    if (syscall(SYS_add_key, "user", "left", "word", 4, rings[i]) >= 0) bad |= 1 << i;
    if (syscall(SYS_keyctl, KEYCTL_SEARCH, rings[i], "user", "left", 0) >= 0) bad |= 32 << i;
  }
  printf("%d\n", bad);
}
