special = input()
grand = input()
firsts = [input() for i in range(3)]
n = int(input())
money = {3: 200, 4: 1000, 5: 4000, 6: 10000, 7: 40000, 8: 200000}
count = 0
total = 0
for i in range(n):
    x = input()
    won = 0
    if x == special:
        won += 10000000
    if x == grand:
        won += 2000000
    for f in firsts:
        for k in range(8, 2, -1):
            if x[-k:] == f[-k:]:
                won += money[k]
                break
    if won > 0:
        count += 1
    total += won
print(count, total)
