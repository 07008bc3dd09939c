n = int(input())
total = 0
for _ in range(n):
    price, portions = map(int, input().split())
    total += price * portions
cups = int(input())
print(max(0, total - total // 100 * 10 - 5 * cups))
