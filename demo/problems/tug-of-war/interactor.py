# Called with a file of n and the place of each class. Hears the contestant on standard input, answers on standard output.
# Ends with 42 for right, 43 for wrong, and 7 with points for a part of them.
import sys


def wrong(why):
    sys.stderr.write(why)
    sys.exit(43)


def class_number(word):
    if not (word.isascii() and word.isdigit() and len(word) < 5 and 1 <= int(word) <= n):
        wrong(f"classes have the numbers 1 to {n} 班級編號是 1 到 {n}")
    return int(word)


with open(sys.argv[1]) as file:
    n, *places = map(int, file.read().split())
few = n * (n - 1).bit_length()
many = n * (n - 1) // 2
print(n, flush=True)
matches = 0
for line in sys.stdin:
    kind, *words = line.split() or [""]
    numbers = [class_number(word) for word in words]
    if kind == "!":
        if sorted(numbers) != list(range(1, n + 1)):
            wrong("every class must be named once 每個班級都要出現一次")
        if any(places[a - 1] > places[b - 1] for a, b in zip(numbers, numbers[1:])):
            wrong("that is not the ranking 排名不對")
        said = f"{matches} matches, {few} are enough 比了 {matches} 場，{few} 場就夠"
        if matches <= few:
            sys.stderr.write(said)
            sys.exit(42)
        sys.stderr.write(f"points 0.5 {said}")
        sys.exit(7)
    if kind != "?" or len(numbers) != 2 or numbers[0] == numbers[1]:
        wrong("a line must be like ? 1 2, or ! and the ranking 每行必須是 ? 1 2 的形式，或 ! 與排名")
    matches += 1
    if matches > max(few, many):
        wrong("that are too many matches 比太多場了")
    print(min(numbers, key=lambda number: places[number - 1]), flush=True)
wrong("there was no ranking 沒有排名")
