# An interactor that says its verdict and leaves others behind, who hold the pipes and go on talking.
import os, sys

print("what is it?", flush=True)
sys.stdin.readline()
print("right", flush=True)
for _ in range(5):
    if os.fork() == 0:
        os.setsid()
        while True:
            try:
                os.write(1, b"wrong\n" * 100)
            except OSError:
                pass
sys.stderr.write("0")
sys.stderr.flush()
os._exit(0)
