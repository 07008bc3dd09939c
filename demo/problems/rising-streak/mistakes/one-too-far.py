n = int(input())
t = list(map(int, input().split()))
best, where, length = 1, 1, 1
for i in range(n):
    if t[i + 1] > t[i]:
        length += 1
    else:
        length = 1
    if length > best:
        best = length
        where = i + 3 - length
print(best, where)
