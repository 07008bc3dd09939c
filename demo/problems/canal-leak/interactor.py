# Called with a file of n and the last gate that has water. Hears the contestant on standard input, answers on standard output.
# Ends with 42 for right and 43 for wrong.
import sys


def wrong(why):
    sys.stderr.write(why)
    sys.exit(43)


with open(sys.argv[1]) as file:
    n, last = map(int, file.read().split())
print(n, flush=True)
looks = 0
for line in sys.stdin:
    words = line.split()
    if len(words) != 2 or words[0] not in ("?", "!") or not words[1].isascii() or not words[1].isdigit() or len(words[1]) > 9:
        wrong("a line must be like ? 5 or ! 5 每行必須是 ? 5 或 ! 5 的形式")
    gate = int(words[1])
    if words[0] == "!":
        if gate != last:
            wrong("that is not the last gate with water 這不是最下游的有水水門")
        sys.stderr.write(f"found with {looks} looks 看了 {looks} 次")
        sys.exit(42)
    looks += 1
    if looks > 20:
        wrong("more than 20 looks 看超過 20 次了")
    if not 1 <= gate <= n:
        wrong(f"gates have the numbers 1 to {n} 水門編號是 1 到 {n}")
    print(int(gate <= last), flush=True)
wrong("there was no answer 沒有回答")
