# Called with the input, the contestant's output and a right answer. Ends with 42 for right, 43 for wrong, and 7 with points for half of it.
import sys


def end(code, why):
    sys.stderr.write(why)
    sys.exit(code)


with open(sys.argv[1]) as file:
    n, *weights = map(int, file.read().split())
with open(sys.argv[2], errors="replace") as file:
    difference, *words = file.read().split() or [""]
with open(sys.argv[3]) as file:
    smallest = file.read().split()[0]

if difference != smallest:
    end(43, "the difference is not the smallest 差距不是最小的")
if len(words) != 1 or len(words[0]) != n or set(words[0]) - {"1", "2"}:
    end(7, f"points 0.5 the second line should be {n} digits 1 or 2 第二行應該是 {n} 個 1 或 2")
loads = [sum(weight for weight, digit in zip(weights, words[0]) if digit == coach) for coach in "12"]
if abs(loads[0] - loads[1]) != int(smallest):
    end(7, f"points 0.5 these loads are {loads[0]} and {loads[1]} 這樣放是 {loads[0]} 與 {loads[1]} 公斤")
sys.exit(42)
