// Takes memory that its runtime's collector never sees, and writes to all of it.
using System;
using System.Runtime.InteropServices;

class Program {
    static void Main() {
        for (;;) {
            IntPtr block = Marshal.AllocHGlobal(1 << 22);
            for (int at = 0; at < 1 << 22; at += 4096) Marshal.WriteByte(block, at, 1);
        }
    }
}
