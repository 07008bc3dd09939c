# Leaves a program of a thousand gigabytes that takes no room.
export box="$(dirname "$0")"
truncate -s 1000G $box/main || dd if=/dev/zero of=$box/main bs=1M count=100 2>/dev/null
chmod 755 $box/main
exit 0
