// Makes system calls by the gate of 32-bit programs, whose numbers no filter for 64 bits knows.
#define _GNU_SOURCE
#include <stdio.h>
int main() {
  long answer;
  // unlink, then socketcall: the process must not live to see an answer.
  __asm__ volatile("int $0x80" : "=a"(answer) : "a"(10), "b"(0) : "memory");
  __asm__ volatile("int $0x80" : "=a"(answer) : "a"(102), "b"(1), "c"(0) : "memory");
  printf("%ld\n", answer);
}
