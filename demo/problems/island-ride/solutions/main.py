import heapq
n, m = map(int, input().split())
roads = [[] for _ in range(n + 1)]
for _ in range(m):
    a, b, w = map(int, input().split())
    roads[a].append((b, w))
    roads[b].append((a, w))
settled = {}
heap = [(0, 1)]
while heap:
    d, town = heapq.heappop(heap)
    if town in settled:
        continue
    settled[town] = d
    for neighbour, w in roads[town]:
        if neighbour not in settled:
            heapq.heappush(heap, (d + w, neighbour))
print(settled.get(n, -1))
