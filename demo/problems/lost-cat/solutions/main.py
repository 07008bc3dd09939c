from collections import deque

r, c = map(int, input().split())
grid = [input() for _ in range(r)]
steps = [[-1] * c for _ in range(r)]
queue = deque()
for i in range(r):
    for j in range(c):
        if grid[i][j] == "S":
            queue.append((i, j))
            steps[i][j] = 0
        if grid[i][j] == "C":
            cat = (i, j)
while queue:
    i, j = queue.popleft()
    for x, y in ((i - 1, j), (i + 1, j), (i, j - 1), (i, j + 1)):
        if 0 <= x < r and 0 <= y < c and grid[x][y] != "#" and steps[x][y] == -1:
            steps[x][y] = steps[i][j] + 1
            queue.append((x, y))
print(steps[cat[0]][cat[1]])
