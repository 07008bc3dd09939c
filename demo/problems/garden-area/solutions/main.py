import math

n = int(input())
points = [tuple(map(float, input().split())) for _ in range(n)]
area = perimeter = 0
for i in range(n):
    x1, y1 = points[i - 1]
    x2, y2 = points[i]
    area += x1 * y2 - x2 * y1
    perimeter += math.hypot(x2 - x1, y2 - y1)
print(abs(area) / 2)
print(perimeter)
