n, k = map(int, input().split())
t = list(map(int, input().split()))
low, high = 0, min(t) * k
while high - low > 1:
    middle = (low + high) // 2
    if sum(middle // x for x in t) >= k:
        high = middle
    else:
        low = middle
print(high)
