n, m = map(int, input().split())
best = [0] * (m + 1)
for _ in range(n):
    p, h = map(int, input().split())
    if p > m:
        continue
    bought = [x + h for x in best[: m - p + 1]]
    best = best[:p] + [x if x > y else y for x, y in zip(best[p:], bought)]
print(best[m])
