// Types on the terminals of the host.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>
int main() {
  int bad = 0;
  char letter = 'x';
  const char *const paths[] = {"/dev/tty", "/dev/console", "/dev/ptmx", "/dev/pts/0", "/dev/tty0", "/dev/ttyS0", 0};
  for (int i = 0; i < 3; i++)
    if (ioctl(i, TIOCSTI, &letter) == 0 || isatty(i)) bad |= 1;
  // A pair of its own is nobody else's, so only the end that others have counts.
  for (int i = 0; paths[i]; i++) {
    int f = open(paths[i], O_RDWR | O_NOCTTY);
    if (f >= 0 && i != 2 && (write(f, "x", 1) == 1 || ioctl(f, TIOCSTI, &letter) == 0)) bad |= 2 << i;
  }
  printf("%d\n", bad);
}
