n, k = map(int, input().split())
prices = list(map(int, input().split()))
stall = {}
answer = (0, 0)
for number, price in enumerate(prices, 1):
    if k - price in stall:
        answer = (stall[k - price], number)
        break
    stall[price] = number
print(*answer)
