// Has the assembler repeat a line two thousand million times.
__asm__(".rept 2000000000\n.byte 1\n.endr");
int main() {}
