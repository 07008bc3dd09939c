n = int(input())
order = list(range(1, n + 1))
for i in range(n - 1):
    for j in range(n - 1 - i):
        print("?", order[j], order[j + 1], flush=True)
        winner = int(input())
        if winner == order[j + 1]:
            order[j], order[j + 1] = order[j + 1], order[j]
print("!", *order, flush=True)
