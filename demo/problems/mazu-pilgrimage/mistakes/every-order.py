from itertools import permutations

n, m = map(int, input().split())
t = [list(map(int, input().split())) for i in range(n)]
rules = [tuple(map(int, input().split())) for i in range(m)]
best = -1
for order in permutations(range(2, n + 1)):
    if any(order.index(a) > order.index(b) for a, b in rules):
        continue
    total = 0
    here = 1
    for temple in order + (1,):
        total += t[here - 1][temple - 1]
        here = temple
    if best == -1 or total < best:
        best = total
print(best)
