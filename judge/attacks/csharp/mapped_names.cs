// Leaves settings by which the runtime of the next run would load another library, and looks for those of the last.
using System;
using System.IO;
using System.Runtime.InteropServices;

class Program {
    [DllImport("poisoned")] static extern int getpid();

    static void Main() {
        int bad = 0;
        try {
            getpid();
            bad |= 1;
        } catch (DllNotFoundException) {
        }
        const string map = "<configuration><dllmap dll=\"poisoned\" target=\"libc.so.6\"/></configuration>";
        foreach (var path in new[] { "/box/main.exe.config", "/w/.mono/config", "/w/main.exe.config", "/tmp/main.exe.config", "/etc/mono/config", "/box/libpoisoned.so", "/w/.config/mono/config", "/box/main.exe" })
            try {
                if (File.Exists(path) && !path.StartsWith("/etc") && path != "/box/main.exe") bad |= 2;
                Directory.CreateDirectory(Path.GetDirectoryName(path));
                File.WriteAllText(path, map);
                if (path.StartsWith("/box") || path.StartsWith("/etc")) bad |= 4;
            } catch (Exception) {
            }
        Console.WriteLine(bad);
    }
}
