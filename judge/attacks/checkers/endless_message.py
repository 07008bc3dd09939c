# A checker whose message is a pipe on which nobody ever writes, or a file without an end.
import os, sys

path = sys.argv[3] + "judgemessage.txt"
if open(sys.argv[1]).read() == "1\n":
    os.mkfifo(path)
else:
    os.truncate(os.open(path, os.O_CREAT | os.O_WRONLY), 1 << 33)
sys.stderr.write("0")
sys.exit(42)
