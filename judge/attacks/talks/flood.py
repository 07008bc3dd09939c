# A program that writes for as long as it may, line after line, and never listens.
import os
while True:
    os.write(1, b"7\n" * 10000)
