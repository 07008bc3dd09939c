r, c = map(int, input().split())
grid = [input() for _ in range(r)]
steps = [[10 ** 9] * c for _ in range(r)]

def walk(i, j, step):
    if i < 0 or j < 0 or i >= r or j >= c or grid[i][j] == "#" or steps[i][j] <= step:
        return
    steps[i][j] = step
    if grid[i][j] == "C":
        return
    walk(i + 1, j, step + 1)
    walk(i, j + 1, step + 1)
    walk(i - 1, j, step + 1)
    walk(i, j - 1, step + 1)

for i in range(r):
    for j in range(c):
        if grid[i][j] == "S":
            walk(i, j, 0)
        if grid[i][j] == "C":
            cat = (i, j)
answer = steps[cat[0]][cat[1]]
print(-1 if answer == 10 ** 9 else answer)
