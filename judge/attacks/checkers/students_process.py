# A checker that looks for the student's process and changes what it can of others.
import ctypes, os, signal, sys

bad = 0
me = {os.getpid(), os.getppid(), 1}
try:
    names = os.listdir("/proc")
except OSError:
    names = map(str, range(2, 5000))
for name in names:
    if not name.isdigit() or int(name) in me:
        continue
    try:
        open(f"/proc/{name}/environ").read(1)
        bad |= 1
    except OSError:
        pass
    try:
        os.kill(int(name), signal.SIGKILL)
        bad |= 2
    except OSError:
        pass
libc = ctypes.CDLL(None, use_errno=True)
for pid in range(2, 200):
    if pid not in me and libc.prlimit(pid, 7, (ctypes.c_long * 2)(0, 0), None) == 0:
        bad |= 4
for pid in (1, os.getppid()):
    try:
        if open(f"/proc/{pid}/mem", "r+b"):
            bad |= 8
    except OSError:
        pass
sys.stderr.write(str(bad))
