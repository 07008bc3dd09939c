n = int(input())
low = 1
high = n
while low < high:
    middle = (low + high + 1) // 2
    print("?", middle, flush=True)
    if int(input()) == 1:
        low = middle
    else:
        high = middle - 1
print("!", low, flush=True)
