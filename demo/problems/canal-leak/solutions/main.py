n = int(input())
low, high = 0, n + 1
while high - low > 1:
    middle = (low + high) // 2
    print("?", middle, flush=True)
    if input() == "1":
        low = middle
    else:
        high = middle
print("!", low, flush=True)
