n, s, d = map(int, input().split())
first = (s - 1 + 2 * (d - 1)) % n
print(first + 1, (first + 1) % n + 1)
