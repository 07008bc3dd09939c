n, m = map(int, input().split())
after = [[] for i in range(n + 1)]
for i in range(m):
    a, b = map(int, input().split())
    after[a].append(b)
state = [0] * (n + 1)
order = []
circle = False

def visit(v):
    global circle
    state[v] = 1
    for w in after[v]:
        if state[w] == 0:
            visit(w)
        elif state[w] == 1:
            circle = True
    state[v] = 2
    order.append(v)

for v in range(1, n + 1):
    if state[v] == 0:
        visit(v)
if circle:
    print(0)
else:
    print(*order[::-1])
