k, r, c, h, w = map(int, input().split())
flower = ["#"]
for level in range(k):
    size = len(flower)
    negative = [row.translate({35: 46, 46: 35}) for row in flower]
    empty = "." * size
    top = [a + b + a for a, b in zip(flower, negative)]
    middle = [b + empty + b for b in negative]
    flower = top + middle + top
for i in range(h):
    print(flower[r - 1 + i][c - 1:c - 1 + w])
