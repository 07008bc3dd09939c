# A checker that rewrites its own case, and leaves for the next case's checker what would change its mind.
import os, sys

bad = 0
folders = ("/w", "/tmp", "/box", "/var/tmp", "/dev/shm")
if any(os.path.exists(folder + "/left") for folder in folders):
    bad |= 1
for folder in folders:
    try:
        for name in ("left", "sitecustomize.py", "usercustomize.py", "os.py", "input.txt"):
            open(f"{folder}/{name}", "w").write("poisoned")
    except OSError:
        pass
for path in sys.argv[1:]:
    if "poisoned" in open(path).read() and path != sys.argv[1]:
        bad |= 2
    for change in (lambda: os.chmod(path, 0o777), lambda: os.unlink(path), lambda: open(path, "w").write("poisoned"), lambda: os.symlink("/etc/passwd", path)):
        try:
            change()
        except OSError:
            pass
sys.stderr.write(str(bad))
