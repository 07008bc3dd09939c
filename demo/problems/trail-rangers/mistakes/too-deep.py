n = int(input())
c = [0] + list(map(int, input().split()))
near = [[] for i in range(n + 1)]
for i in range(n - 1):
    a, b, kind = input().split()
    near[int(a)].append((int(b), kind))
    near[int(b)].append((int(a), kind))

def cost(v, parent):
    no, yes = 0, c[v]
    for u, kind in near[v]:
        if u == parent:
            continue
        n0, y0 = cost(u, v)
        if kind == "T":
            no += y0
            yes += min(n0, y0)
        else:
            no += min(n0, y0)
            yes += n0
    return no, yes

print(min(cost(1, 0)))
