n, bell = map(int, input().split())
students = [tuple(map(int, input().split())) for _ in range(n)]
free = served = longest = 0
for arrival, seconds in sorted(students, key=lambda student: student[0]):
    begin = max(free, arrival)
    if begin >= bell:
        break
    served += 1
    longest = max(longest, begin - arrival)
    free = begin + seconds
print(served, longest)
