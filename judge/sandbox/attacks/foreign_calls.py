# Calls the kernel by number, for what the language has no name.
import ctypes
call = ctypes.CDLL(None).syscall
bad = 0
for number in (165, 166, 155, 161, 272, 308, 101, 310, 298, 321, 323, 425, 304, 175, 246, 169, 250, 311, 438, 430, 442):
    if call(number, 0, 0, 0, 0, 0) >= 0:
        bad += 1
print(bad)
