n = int(input())
weights = list(map(int, input().split()))
reachable = [1]
for weight in weights:
    reachable.append(reachable[-1] | reachable[-1] << weight)
total = sum(weights)
load = max(x for x in range(total // 2 + 1) if reachable[n] >> x & 1)
coaches = []
rest = load
for i in range(n - 1, -1, -1):
    if reachable[i] >> rest & 1:
        coaches.append("2")
    else:
        coaches.append("1")
        rest -= weights[i]
print(total - 2 * load)
print("".join(reversed(coaches)))
