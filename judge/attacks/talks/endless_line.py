# A program that writes one line without an end: an interactor that reads lines keeps all of it.
import os
while True:
    os.write(1, b"7" * 65536)
