n = int(input())
teeth = list(map(int, input().split()))
step = max(teeth)
ticks = step
while any(ticks % t != 0 for t in teeth):
    ticks += step
print(ticks)
