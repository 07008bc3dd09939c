// Calls the C library without any wrapper: processes, traces, mounts, sockets, identities.
using System;
using System.Runtime.InteropServices;

class Program {
    [DllImport("libc")] static extern int fork();
    [DllImport("libc")] static extern int getppid();
    [DllImport("libc")] static extern void _exit(int code);
    [DllImport("libc")] static extern int waitpid(int pid, out int status, int options);
    [DllImport("libc")] static extern long ptrace(int request, int pid, IntPtr a, IntPtr b);
    [DllImport("libc")] static extern int mount(string what, string where, string kind, ulong flags, string data);
    [DllImport("libc")] static extern int socket(int family, int type, int protocol);
    [DllImport("libc")] static extern int setuid(int user);
    [DllImport("libc")] static extern int unshare(int flags);
    [DllImport("libc")] static extern int open(string path, int flags);
    [DllImport("libc")] static extern int chroot(string path);

    static void Main() {
        int bad = 0;
        if (ptrace(16, getppid(), IntPtr.Zero, IntPtr.Zero) == 0 || ptrace(16, 1, IntPtr.Zero, IntPtr.Zero) == 0) bad |= 1;
        if (mount("none", "/tmp", "tmpfs", 0, "") == 0) bad |= 2;
        foreach (int family in new[] { 2, 10, 16, 17, 38, 40 }) if (socket(family, 1, 0) >= 0 || socket(family, 3, 0) >= 0) bad |= 4;
        if (setuid(0) == 0) bad |= 8;
        if (unshare(0x10000000) == 0) bad |= 16;
        if (chroot("/w") == 0) bad |= 32;
        if (open("/srv/judge/secret/test1.out", 0) >= 0 || open("/etc/shadow", 0) >= 0) bad |= 64;
        Console.WriteLine(bad);
    }
}
