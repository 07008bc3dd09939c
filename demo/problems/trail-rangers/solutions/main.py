n = int(input())
costs = list(map(int, input().split()))
trails = [[] for _ in range(n)]
for _ in range(n - 1):
    a, b, kind = input().split()
    trails[int(a) - 1].append((int(b) - 1, kind))
    trails[int(b) - 1].append((int(a) - 1, kind))
order = [(0, -1)]
for hut, parent in order:
    order.extend((next_hut, hut) for next_hut, _ in trails[hut] if next_hut != parent)
without = [0] * n
with_ranger = costs[:]
for hut, parent in reversed(order):
    for child, kind in trails[hut]:
        if child == parent:
            continue
        either = min(without[child], with_ranger[child])
        without[hut] += with_ranger[child] if kind == "T" else either
        with_ranger[hut] += either if kind == "T" else without[child]
print(min(without[0], with_ranger[0]))
