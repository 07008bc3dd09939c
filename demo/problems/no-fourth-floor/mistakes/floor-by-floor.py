q = int(input())
for i in range(q):
    kind, x = input().split()
    x = int(x)
    label = 0
    floor = 0
    while True:
        label += 1
        if "4" not in str(label):
            floor += 1
        if kind == "L" and label == x:
            print(floor)
            break
        if kind == "R" and floor == x:
            print(label)
            break
