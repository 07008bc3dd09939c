n = int(input())
people = []
for _ in range(n):
    name, score = input().split()
    people.append((-int(score), name))
people.sort()
for i in range(n):
    rank = i + 1
    if people[i][0] == people[i + 1][0]:
        rank = rank
    print(rank, people[i][1], -people[i][0])
