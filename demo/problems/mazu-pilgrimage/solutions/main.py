n, m = map(int, input().split())
minutes = [list(map(int, input().split())) for _ in range(n)]
before = [0] * n
for _ in range(m):
    a, b = map(int, input().split())
    before[b - 1] |= 1 << (a - 1)
FAR = 10**9
best = [[FAR] * n for _ in range(1 << n)]
best[1][0] = 0
for visited in range(1, 1 << n, 2):
    row = best[visited]
    here = [(time, v) for v, time in enumerate(row) if time < FAR]
    if not here:
        continue
    for u in range(1, n):
        if not visited >> u & 1 and before[u] & ~visited == 0:
            best[visited | 1 << u][u] = min(time + minutes[v][u] for time, v in here)
answer = min(time + minutes[v][0] for v, time in enumerate(best[-1]))
print(answer if answer < FAR else -1)
