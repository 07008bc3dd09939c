points = []
number = int(input())
for place in range(0, number):
    points.append(int(input()))
amount = 0
for step in range(0, number):
    if points[step] >= 60:
        amount += 1
print("passed", amount)
top = 0
for turn in range(0, number):
    if points[turn] > top:
        top = points[turn]
print("best", top)
