n, w, d = map(int, input().split())
a, b, c, h = map(int, input().split())
levels = []
for i in range(n):
    levels.append(h)
    h = (a * h + b) % c
alarms = 0
largest = 0
for i in range(n - w + 1):
    swing = max(levels[i:i + w]) - min(levels[i:i + w])
    if swing > d:
        alarms += 1
    if swing > largest:
        largest = swing
print(alarms, largest)
