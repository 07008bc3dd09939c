from collections import deque

n, m = map(int, input().split())
roads = [[] for _ in range(n + 1)]
for _ in range(m):
    a, b, w = map(int, input().split())
    roads[a].append((b, w))
    roads[b].append((a, w))
metres = [-1] * (n + 1)
metres[1] = 0
queue = deque([1])
while queue:
    town = queue.popleft()
    for neighbour, w in roads[town]:
        if metres[neighbour] == -1:
            metres[neighbour] = metres[town] + w
            queue.append(neighbour)
print(metres[n])
