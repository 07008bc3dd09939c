n, t = map(int, input().split())
now = 0
count = 0
longest = 0
for i in range(n):
    a, s = map(int, input().split())
    if now < a:
        now = a
    if now < t:
        count += 1
        longest = max(longest, now - a)
        now += s
print(count, longest)
