MODULUS = 1_000_000_007
n, k, m = map(int, input().split())
slippery = set(map(int, input().split()))
ways = [1]
within = 1
for step in range(1, n + 1):
    ways.append(0 if step in slippery else within)
    within += ways[step]
    if step >= k:
        within -= ways[step - k]
    within %= MODULUS
print(ways[n])
