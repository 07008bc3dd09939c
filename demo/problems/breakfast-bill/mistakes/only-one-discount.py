n = int(input())
total = 0
for i in range(n):
    p, q = map(int, input().split())
    total += p * q
c = int(input())
if total >= 100:
    total -= 10
total -= c * 5
if total < 0:
    total = 0
print(total)
