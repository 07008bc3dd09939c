# An interactor that looks for the student's source, answer and process, and for a way into its box.
import os, sys

bad = 0
for folder in ("/box", "/program", "/opt/talk", "/w", "/tmp", "/proc/1/root", "/proc/1/cwd", "/opt"):
    for base, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(base, name)
            try:
                if path in sys.argv or path.startswith("/opt/talk") or os.path.getsize(path) > 100000:
                    continue
                if "NEIGHBOUR" + "-CODE" in open(path, errors="replace").read():
                    bad |= 1
            except OSError:
                pass
try:
    names = os.listdir("/proc")
except OSError:
    names = map(str, range(2, 5000))


def is_own(pid):
    # what passes the program's words on was started for this interactor
    while pid > 1:
        if pid == os.getpid():
            return True
        try:
            pid = int(open(f"/proc/{pid}/stat").read().rsplit(")", 1)[1].split()[1])
        except OSError:
            return False
    return False


for name in names:
    if name.isdigit() and int(name) not in (1, os.getppid()) and not is_own(int(name)):
        try:
            os.listdir(f"/proc/{name}/fd")
            bad |= 2
        except OSError:
            pass
print("what is it?", flush=True)
sys.stdin.readline()
print("right", flush=True)
sys.stderr.write(str(bad))
