q = int(input())
for i in range(q):
    kind, x = input().split()
    x = int(x)
    if kind == "L":
        # every ten labels one is missing
        print(x - (x + 5) // 10)
    else:
        print(x + (x + 5) // 9)
