n = int(input())
w = list(map(int, input().split()))
best = None

def choose(i, difference, coaches):
    global best
    if i == n:
        if best is None or abs(difference) < best[0]:
            best = (abs(difference), coaches)
        return
    choose(i + 1, difference + w[i], coaches + "1")
    choose(i + 1, difference - w[i], coaches + "2")

choose(0, 0, "")
print(best[0])
print(best[1])
