n, m = map(int, input().split())
t = [list(map(int, input().split())) for i in range(n)]
rules = [tuple(map(int, input().split())) for i in range(m)]
here = 0
left = set(range(1, n))
total = 0
while left:
    free = [u for u in left if not any(b - 1 == u and a - 1 in left for a, b in rules)]
    if not free:
        total = -1
        break
    u = min(free, key=lambda x: t[here][x])
    total += t[here][u]
    left.remove(u)
    here = u
if total >= 0:
    total += t[here][0]
print(total)
