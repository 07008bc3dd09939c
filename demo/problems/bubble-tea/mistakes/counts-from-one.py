n, k = map(int, input().split())
t = list(map(int, input().split()))
low, high = 0, min(t) * k
while high - low > 1:
    middle = (low + high) / 2
    made = 0
    for i in range(1, n + 1):
        made += middle // t[i]
    if made >= k:
        high = middle
    else:
        low = middle
print(high)
