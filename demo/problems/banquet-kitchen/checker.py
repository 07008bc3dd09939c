# Called with the input, the contestant's output and a right answer. Ends with 42 for right and 43 for wrong.
import sys


def wrong(why):
    sys.stderr.write(why)
    sys.exit(43)


with open(sys.argv[1]) as file:
    n, m, *numbers = map(int, file.read().split())
with open(sys.argv[2], errors="replace") as file:
    words = file.read().split()
with open(sys.argv[3]) as file:
    is_possible = file.read().split() != ["0"]

if words == ["0"]:
    if is_possible:
        wrong("there is an order 其實排得出來")
    sys.exit(42)
if not is_possible:
    wrong("there is no order at all 其實怎麼排都不行")
if len(words) != n:
    wrong(f"{n} jobs are expected, not {len(words)} 應該有 {n} 項工作，而不是 {len(words)} 項")
place = {word: index for index, word in enumerate(words)}
for job in range(1, n + 1):
    if str(job) not in place:
        wrong(f"job {job} is missing 少了工作 {job}")
for a, b in zip(numbers[::2], numbers[1::2]):
    if place[str(a)] > place[str(b)]:
        wrong(f"job {a} must come before job {b} 工作 {a} 必須在工作 {b} 之前")
sys.exit(42)
