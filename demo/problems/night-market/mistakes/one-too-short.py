n, m = map(int, input().split())
best = [0] * m
for _ in range(n):
    p, h = map(int, input().split())
    for j in range(m, p - 1, -1):
        best[j] = max(best[j], best[j - p] + h)
print(best[m])
