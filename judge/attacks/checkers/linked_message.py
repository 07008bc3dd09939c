# A checker whose message is a link to a foreign file.
import os, sys

path = sys.argv[3] + "judgemessage.txt"
os.symlink("/srv/judge/secret/test1.out", path)
os.symlink("/etc/passwd", sys.argv[3] + "teammessage.txt")
sys.stderr.write("0")
sys.exit(42)
