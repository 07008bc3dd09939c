# Leaves a program, and processes that write others into its place once the compiler has come to its end.
export box="$(dirname "$0")"
for k in 1 2 3; do
  setsid sh -c 'trap "" HUP TERM INT; sleep 0.2; while :; do printf "#!/bin/sh\necho late\n" | tee $box/main $box/other /tmp/other; mv $box/other $box/main; done' </dev/null >/dev/null 2>&1 &
done
printf '#!/bin/sh\necho 0\n' >$box/own
chmod 755 $box/own
mv $box/own $box/main
