n = int(input())
t = [int(s) for s in input().split()]
run = 1
pairs = [(1, n)]
for i in reversed(range(n - 1)):
    run = run + 1 if t[i] < t[i + 1] else 1
    pairs.append((run, i + 1))
pairs.sort(key=lambda p: (-p[0], p[1]))
print(pairs[0][0], pairs[0][1])
