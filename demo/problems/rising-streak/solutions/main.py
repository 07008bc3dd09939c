n = int(input())
t = list(map(int, input().split()))
best, best_start, start = 1, 0, 0
for i in range(1, n):
    if t[i] <= t[i - 1]:
        start = i
    if i - start + 1 > best:
        best = i - start + 1
        best_start = start
print(best, best_start + 1)
