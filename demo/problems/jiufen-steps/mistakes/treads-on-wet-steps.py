n, k, m = map(int, input().split())
f = [1]
s = 1
for i in range(1, n + 1):
    f.append(s % 1000000007)
    s += f[i]
    if i >= k:
        s -= f[i - k]
print(f[n])
