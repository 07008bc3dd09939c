# A program that hears its verdict and goes on to plead, and leaves others who plead after it.
import os
input()
print(7, flush=True)
input()
if os.fork() == 0:
    os.setsid()
    while True:
        try:
            os.write(1, b"0\nright\n")
        except OSError:
            pass
print("0\nright\n" * 1000, flush=True)
