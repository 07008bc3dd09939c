from math import hypot, sqrt
n = int(input())
x, y, r = map(float, input().split())
p = [list(map(float, input().split())) for i in range(n)]
best = hypot(p[0][0] - x, p[0][1] - y)
hours = 0
for i in range(n - 1):
    ax, ay = p[i]
    dx = p[i + 1][0] - ax
    dy = p[i + 1][1] - ay
    l2 = dx ** 2 + dy ** 2
    t = ((x - ax) * dx + (y - ay) * dy) / l2
    d2 = (ax + t * dx - x) ** 2 + (ay + t * dy - y) ** 2
    s = min(1, max(0, t))
    best = min(best, hypot(ax + s * dx - x, ay + s * dy - y))
    if d2 < r * r:
        h = sqrt((r * r - d2) / l2)
        hours += 6 * max(0, min(1, t + h) - max(0, t - h))
print(best)
print(hours)
