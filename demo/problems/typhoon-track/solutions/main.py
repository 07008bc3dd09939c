import math

n = int(input())
x, y, r = map(float, input().split())
track = [tuple(map(float, input().split())) for _ in range(n)]
nearest = math.inf
hours = 0
for (ax, ay), (bx, by) in zip(track, track[1:]):
    dx, dy, ax, ay = bx - ax, by - ay, ax - x, ay - y
    a, b, c = dx * dx + dy * dy, ax * dx + ay * dy, ax * ax + ay * ay
    t = min(1, max(0, -b / a)) if a > 0 else 0
    nearest = min(nearest, math.hypot(ax + t * dx, ay + t * dy))
    if a == 0:
        hours += 6 if c <= r * r else 0
        continue
    d = b * b - a * (c - r * r)
    if d > 0:
        root = math.sqrt(d)
        hours += 6 * max(0, min(1, (-b + root) / a) - max(0, (-b - root) / a))
print(nearest)
print(hours)
