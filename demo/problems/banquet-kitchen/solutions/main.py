from collections import deque

n, m = map(int, input().split())
after = [[] for _ in range(n + 1)]
waits_for = [0] * (n + 1)
for _ in range(m):
    a, b = map(int, input().split())
    after[a].append(b)
    waits_for[b] += 1
ready = deque(job for job in range(1, n + 1) if waits_for[job] == 0)
order = []
while ready:
    job = ready.popleft()
    order.append(job)
    for later in after[job]:
        waits_for[later] -= 1
        if waits_for[later] == 0:
            ready.append(later)
print(*(order if len(order) == n else [0]))
