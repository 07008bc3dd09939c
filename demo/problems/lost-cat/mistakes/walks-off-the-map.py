from collections import deque

r, c = map(int, input().split())
grid = [list(input()) for _ in range(r)]
for i in range(r):
    for j in range(c):
        if grid[i][j] == "S":
            queue = deque([(i, j, 0)])
answer = -1
while queue:
    i, j, step = queue.popleft()
    if grid[i][j] == "C":
        answer = step
        break
    if grid[i][j] == "#":
        continue
    grid[i][j] = "#"
    for x, y in ((i - 1, j), (i + 1, j), (i, j - 1), (i, j + 1)):
        if x < r and y < c:
            queue.append((x, y, step + 1))
print(answer)
