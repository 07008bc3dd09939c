# A program that writes for as long as it may, line after line, and never listens.
# Nothing counts what a program says to an interactor, so one that keeps all of it runs out of its own memory before the program does of
# its time: a System Error, where a Wrong Answer would be right. No points come of it.
import os
while True:
    os.write(1, b"7\n" * 10000)
