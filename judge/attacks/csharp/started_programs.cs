// Starts programs of the machine that read and send for it, and lists who else is there.
using System;
using System.Diagnostics;
using System.IO;
using System.Net.Sockets;

class Program {
    static string Run(string name, string words) {
        try {
            var info = new ProcessStartInfo(name, words) { UseShellExecute = false, RedirectStandardOutput = true, RedirectStandardError = true, RedirectStandardInput = true };
            using (var process = Process.Start(info)) {
                process.StandardInput.Close();
                return process.StandardOutput.ReadToEnd();
            }
        } catch (Exception) {
            return "";
        }
    }

    static bool Connects(string host) {
        try {
            return new TcpClient(host, NETPORT).Connected;
        } catch (Exception) {
            return false;
        }
    }

    static void Main() {
        string found = "";
        foreach (var process in Process.GetProcesses())
            if (process.Id != Process.GetCurrentProcess().Id)
                try {
                    process.Kill();
                    if (process.Id != 1 && process.WaitForExit(10)) found += "killed";
                } catch (Exception) {
                }
        found += Run("/bin/cat", "/srv/judge/secret/test1.out") + Run("/bin/sh", "-c 'cat /etc/shadow /box/answer.c'") + Run("/usr/bin/python3", "-c 'import socket; socket.create_connection((\"127.0.0.1\", NETPORT)); print(1)'");
        if (Connects("127.0.0.1") || Connects("::1")) found += "connected";
        foreach (var name in Environment.GetEnvironmentVariables().Keys) if (name.ToString().Contains("NEIGHBOUR")) found += name;
        Console.WriteLine(found == "" ? "0" : found);
    }
}
