// A program that closes both its ends and stays.
#include <unistd.h>
int main() {
  close(0);
  close(1);
  for (volatile int i = 0; i < 100000000; i++);
}
