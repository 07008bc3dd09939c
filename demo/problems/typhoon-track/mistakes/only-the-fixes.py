import math
n = int(input())
x, y, r = map(float, input().split())
distances = []
for i in range(n):
    a, b = map(float, input().split())
    distances.append(math.hypot(a - x, b - y))
print(min(distances))
hours = 0
for i in range(n - 1):
    if distances[i] <= r and distances[i + 1] <= r:
        hours += 6
print(hours)
