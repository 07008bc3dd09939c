# Called with the input, the contestant's output and a right answer. Ends with 42 for right and 43 for wrong.
import sys


def wrong(why):
    sys.stderr.write(why)
    sys.exit(43)


with open(sys.argv[1]) as file:
    n, k, *prices = map(int, file.read().split())
with open(sys.argv[2], errors="replace") as file:
    words = file.read().split()
with open(sys.argv[3]) as file:
    is_possible = file.read().split() != ["0", "0"]

if len(words) != 2 or not all(word.isascii() and word.isdigit() and len(word) < 10 for word in words):
    wrong("two whole numbers are expected 應該輸出兩個整數")
a, b = map(int, words)
if a == b == 0:
    if is_possible:
        wrong("there is a choice 其實有選法")
    sys.exit(42)
if not (1 <= a <= n and 1 <= b <= n):
    wrong(f"stalls have the numbers 1 to {n} 攤位編號是 1 到 {n}")
if a == b:
    wrong("that is the same stall twice 兩個攤位是同一個")
if prices[a - 1] + prices[b - 1] != k:
    wrong(f"{prices[a - 1]} + {prices[b - 1]} is not {k} 兩攤的價錢加起來不是 {k}")
sys.exit(42)
