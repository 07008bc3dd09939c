n, m = map(int, input().split())
before = [0] * (n + 1)
pairs = set()
for i in range(m):
    a, b = map(int, input().split())
    before[b] += 1
    pairs.add((a, b))
bad = False
for a, b in pairs:
    if (b, a) in pairs:
        bad = True
if bad or m > 0 and min(before[1:]) > 0:
    print(0)
else:
    print(*sorted(range(1, n + 1), key=lambda x: before[x]))
