# Prints the length of a tour: python3 length.py taipei.in taipei.out
import math
import sys

with open(sys.argv[1]) as file:
    n, *numbers = map(int, file.read().split())
stations = list(zip(numbers[::2], numbers[1::2]))
with open(sys.argv[2]) as file:
    tour = [int(word) - 1 for word in file.read().split()]
print(sum(math.dist(stations[tour[at - 1]], stations[tour[at]]) for at in range(n)))
