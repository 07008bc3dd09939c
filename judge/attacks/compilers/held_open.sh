# Leaves a program of which it keeps a handle, and writes to it through that once it is done.
export box="$(dirname "$0")"
printf '#!/bin/sh\necho 0\n' >$box/main
chmod 755 $box/main
exec 7<>$box/main
(setsid sh -c 'for k in 1 2 3 4 5 6 7 8 9; do sleep 0.1; printf "#!/bin/sh\necho 7\n" >&7; done' >/dev/null 2>&1 </dev/null &)
exit 0
