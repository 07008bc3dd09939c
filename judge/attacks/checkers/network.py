# A checker that sends the data it has read over the network.
import os, socket, sys

bad = 0
text = open(sys.argv[3]).read().encode()
tries = [(socket.AF_INET, ("127.0.0.1", NETPORT)), (socket.AF_INET6, ("::1", NETPORT)), (socket.AF_UNIX, "UNIXPATH"), (socket.AF_UNIX, "\0ABSTRACT")]
for family, address in tries:
    for kind in (socket.SOCK_STREAM, socket.SOCK_DGRAM):
        try:
            s = socket.socket(family, kind)
            s.settimeout(0.1)
            s.connect(address)
            s.send(text)
            bad |= 1
        except OSError:
            pass
for command in ("getent hosts example.com", "exec 3<>/dev/tcp/127.0.0.1/NETPORT"):
    if os.system(f"bash -c '{command}' >/dev/null 2>&1") == 0:
        bad |= 2
sys.stderr.write(str(bad))
