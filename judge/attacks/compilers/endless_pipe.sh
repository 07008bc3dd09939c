# Leaves a pipe where the program should be: who reads it waits for ever.
export box="$(dirname "$0")"
mkfifo $box/main
