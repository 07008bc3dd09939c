def is_paper(k, r, c):
    if k == 0:
        return True
    block = 3 ** (k - 1)
    i, r = divmod(r, block)
    j, c = divmod(c, block)
    if i == j == 1:
        return False
    return is_paper(k - 1, r, c) == ((i + j) % 2 == 0)


k, r, c, h, w = map(int, input().split())
for row in range(r - 1, r - 1 + h):
    print("".join("#" if is_paper(k, row, column) else "." for column in range(c - 1, c - 1 + w)))
