special = int(input())
grand = int(input())
firsts = [int(input()) for i in range(3)]
n = int(input())
money = [0, 0, 0, 200, 1000, 4000, 10000, 40000, 200000]
count = 0
total = 0
for i in range(n):
    x = int(input())
    best = 0
    if x == special:
        best = 10000000
    elif x == grand:
        best = 2000000
    else:
        for f in firsts:
            a, b = str(x)[::-1], str(f)[::-1]
            k = 0
            while k < len(a) and k < len(b) and a[k] == b[k]:
                k += 1
            best = max(best, money[k])
    if best > 0:
        count += 1
    total += best
print(count, total)
