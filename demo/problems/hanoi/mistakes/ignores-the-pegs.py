def move(n, start, end, spare):
    if n == 0:
        return
    move(n - 1, start, spare, end)
    print(start, end)
    move(n - 1, spare, end, start)

n = int(input().split()[0])
print(2 ** n - 1)
move(n, "A", "C", "B")
