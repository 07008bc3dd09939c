// Has the assembler leave a gap larger than any disk.
__asm__(".data\n.skip 0x10000000000\n.byte 1\n.org 0x20000000000\n.text");
int main() {}
