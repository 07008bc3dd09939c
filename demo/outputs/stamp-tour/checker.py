# Called with the input, the tour and the length of a short tour. Ends with 42 for one as short, 43 for what is no tour, and 7 with points for a longer one.
import math
import sys


def end(code, why):
    sys.stderr.write(why)
    sys.exit(code)


with open(sys.argv[1]) as file:
    n, *numbers = map(int, file.read().split())
stations = list(zip(numbers[::2], numbers[1::2]))
with open(sys.argv[2], errors="replace") as file:
    words = file.read().split()
with open(sys.argv[3]) as file:
    short = float(file.read())

if not all(word.isascii() and word.isdigit() and len(word) < 5 for word in words):
    end(43, "a tour is a list of station numbers 路線是車站的編號")
tour = [int(word) - 1 for word in words]
if sorted(tour) != list(range(n)):
    end(43, "the tour does not stop at each station once 不是每一站都剛好去一次")
length = sum(math.dist(stations[tour[at - 1]], stations[tour[at]]) for at in range(n))
if length <= short * 1.001:
    sys.exit(42)
end(7, f"points {short / length:.2f} this tour is {length:.0f} long 這條路線長 {length:.0f}")
