n = int(input())
t = list(map(int, input().split()))
longest = 1
first_day = 0
begin = 0
for day in range(1, n):
    if t[day] <= t[day - 1]:
        begin = day
    if day - begin + 1 > longest:
        longest = day - begin + 1
        first_day = begin
print(longest, first_day + 1)
