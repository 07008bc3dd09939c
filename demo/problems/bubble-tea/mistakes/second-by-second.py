n, k = map(int, input().split())
t = list(map(int, input().split()))
seconds = 0
cups = 0
while cups < k:
    seconds += 1
    for x in t:
        if seconds % x == 0:
            cups += 1
print(seconds)
