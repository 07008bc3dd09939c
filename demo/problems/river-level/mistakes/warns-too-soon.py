from collections import deque
n, w, d = map(int, input().split())
a, b, c, h = map(int, input().split())
levels = [h]
for i in range(n - 1):
    levels.append((a * levels[-1] + b) % c)
big = deque()
small = deque()
count = 0
best = 0
for i in range(n):
    while big and levels[big[-1]] < levels[i]:
        big.pop()
    big.append(i)
    while small and levels[small[-1]] > levels[i]:
        small.pop()
    small.append(i)
    if big[0] == i - w:
        big.popleft()
    if small[0] == i - w:
        small.popleft()
    if i >= w - 1:
        swing = levels[big[0]] - levels[small[0]]
        if swing >= d:
            count += 1
        best = max(best, swing)
print(count, best)
