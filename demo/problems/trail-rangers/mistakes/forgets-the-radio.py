import sys
sys.setrecursionlimit(5000)
n = int(input())
c = [0] + list(map(int, input().split()))
near = [[] for i in range(n + 1)]
for i in range(n - 1):
    a, b, kind = input().split()
    near[int(a)].append((int(b), kind))
    near[int(b)].append((int(a), kind))

def cost(v, parent):
    without, with_ranger = 0, c[v]
    for u, kind in near[v]:
        if u != parent:
            x, y = cost(u, v)
            if kind == "T":
                without += y
            else:
                without += min(x, y)
            with_ranger += min(x, y)
    return without, with_ranger

print(min(cost(1, 0)))
