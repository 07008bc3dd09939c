n, m = map(int, input().split())
stalls = [tuple(map(int, input().split())) for _ in range(n)]
stalls.sort(key=lambda s: s[1] / s[0], reverse=True)
total = 0
for price, happy in stalls:
    if price <= m:
        m -= price
        total += happy
print(total)
