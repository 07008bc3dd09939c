n, k = map(int, input().split())
p = sorted(map(int, input().split()))
i = 0
j = n - 1
while i < j and p[i] + p[j] != k:
    if p[i] + p[j] < k:
        i += 1
    else:
        j -= 1
if i < j:
    print(i + 1, j + 1)
else:
    print(0, 0)
