r, c, k = map(int, input().split())
photo = [list(map(int, input().split())) for _ in range(r)]
for _ in range(k % 4):
    turned = [[0] * c for _ in range(r)]
    for i in range(r):
        for j in range(c):
            turned[j][r - 1 - i] = photo[i][j]
    photo = turned
for row in photo:
    print(*row)
