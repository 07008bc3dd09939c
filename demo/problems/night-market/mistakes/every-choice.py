n, m = map(int, input().split())
stalls = [tuple(map(int, input().split())) for _ in range(n)]

def best(i, money):
    if i == n:
        return 0
    result = best(i + 1, money)
    price, happy = stalls[i]
    if price <= money:
        result = max(result, happy + best(i + 1, money - price))
    return result

print(best(0, m))
