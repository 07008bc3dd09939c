r, c, k = map(int, input().split())
photo = [input().split() for _ in range(r)]
for _ in range(k % 4):
    photo = list(zip(*photo))[::-1]
for row in photo:
    print(*row)
