def cell(k, r, c):
    if k == 0:
        return "#"
    b = 3 ** (k - 1)
    i = r // b
    j = c // b
    if i >= 3 or j >= 3:
        return " "
    if i == 1 and j == 1:
        return "."
    x = cell(k - 1, r % b, c % b)
    if i == 1 or j == 1:
        return "." if x == "#" else "#"
    return x

k, r, c, h, w = map(int, input().split())
for i in range(r, r + h):
    print("".join(cell(k, i, j) for j in range(c, c + w)))
