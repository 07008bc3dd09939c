n, k, m = map(int, input().split())
wet = set(map(int, input().split()))
f = [0] * (n + 1)
f[0] = 1
for i in range(1, n + 1):
    if i in wet:
        continue
    total = 0
    for j in range(max(0, i - k), i):
        total += f[j]
    f[i] = total % 1000000007
print(f[n])
