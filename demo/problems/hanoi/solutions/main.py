steps = []


def move(n, start, end, spare):
    if n == 0:
        return
    move(n - 1, start, spare, end)
    steps.append(start + " " + end)
    move(n - 1, spare, end, start)


n, start, end = input().split()
spare = "ABC".replace(start, "").replace(end, "")
move(int(n), start, end, spare)
print(len(steps))
for step in steps:
    print(step)
