n = int(input())
prices = list(map(int, input().split()))
total = 0
for i in range(n):
    total += prices[2 * i] * prices[2 * i + 1]
c = int(input())
total = total - total // 100 * 10 - 5 * c
print(max(total, 0))
