n, s, d = map(int, input().split())
a = s
for day in range(d - 1):
    a += 2
    if a > n:
        a -= n
b = a + 1
if b > n:
    b = 1
print(a, b)
