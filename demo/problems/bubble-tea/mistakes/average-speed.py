import math

n, k = map(int, input().split())
t = list(map(int, input().split()))
cups_per_second = sum(1 / x for x in t)
print(math.ceil(k / cups_per_second))
