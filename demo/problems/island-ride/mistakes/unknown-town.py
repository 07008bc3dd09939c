n, m = map(int, input().split())
roads = {}
for _ in range(m):
    a, b, w = map(int, input().split())
    roads.setdefault(a, []).append((b, w))
best = {1: 0}
todo = [1]
while todo:
    town = min(todo, key=lambda t: best[t])
    todo.remove(town)
    for neighbour, w in roads[town]:
        if neighbour not in best or best[town] + w < best[neighbour]:
            best[neighbour] = best[town] + w
            todo.append(neighbour)
print(best.get(n, -1))
