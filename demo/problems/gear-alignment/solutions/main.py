from math import gcd

n = int(input())
ticks = 1
for t in map(int, input().split()):
    ticks = ticks * t // gcd(ticks, t)
print(ticks)
