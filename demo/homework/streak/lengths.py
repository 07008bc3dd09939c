count = int(input())
temps = [int(word) for word in input().split()]

length = [1] * count
for i in range(1, count):
    if temps[i - 1] < temps[i]:
        length[i] = length[i - 1] + 1

best = max(length)
end = length.index(best)
print(best, end - best + 2)
