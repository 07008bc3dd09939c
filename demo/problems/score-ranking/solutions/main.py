n = int(input())
people = []
for _ in range(n):
    name, score = input().split()
    people.append((-int(score), name))
people.sort()
rank = 0
for i, (score, name) in enumerate(people):
    if i == 0 or score != people[i - 1][0]:
        rank = i + 1
    print(rank, name, -score)
