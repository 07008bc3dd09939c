n, s, d = map(int, input().split())
a = (s + 2 * (d - 1)) % n
b = (a + 1) % n
print(a, b)
