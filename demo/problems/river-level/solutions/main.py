from collections import deque

n, w, d = map(int, input().split())
a, b, c, level = map(int, input().split())
highest, lowest = deque(), deque()
alarms = largest = 0
for hour in range(n):
    while highest and highest[-1][0] <= level:
        highest.pop()
    highest.append((level, hour))
    while lowest and lowest[-1][0] >= level:
        lowest.pop()
    lowest.append((level, hour))
    if highest[0][1] <= hour - w:
        highest.popleft()
    if lowest[0][1] <= hour - w:
        lowest.popleft()
    if hour >= w - 1:
        swing = highest[0][0] - lowest[0][0]
        alarms += swing > d
        largest = max(largest, swing)
    level = (a * level + b) % c
print(alarms, largest)
