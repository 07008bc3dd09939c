n, t = map(int, input().split())
students = []
for i in range(n):
    a, s = map(int, input().split())
    students.append((a, s))
students.sort()
now = 0
count = 0
longest = 0
for a, s in students:
    now = max(now, a)
    if now >= t:
        break
    count += 1
    longest = max(longest, now - a)
    now += s
print(count, longest)
