n = int(input())
people = [input().split() for _ in range(n)]
people.sort(key=lambda p: p[1], reverse=True)
for i, p in enumerate(people):
    print(i + 1, p[0], p[1])
