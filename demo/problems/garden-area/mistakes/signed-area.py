n = int(input())
p = [list(map(float, input().split())) for _ in range(n)]
p.append(p[0])
area = 0
length = 0
for i in range(n):
    area += p[i][0] * p[i + 1][1] - p[i + 1][0] * p[i][1]
    length += ((p[i + 1][0] - p[i][0]) ** 2 + (p[i + 1][1] - p[i][1]) ** 2) ** 0.5
print(area / 2)
print(length)
