input()
values = list(map(int, input().split()))

runs = [[values[0]]]
starts = [1]
for day, value in enumerate(values[1:], start=2):
    if value > runs[-1][-1]:
        runs[-1].append(value)
    else:
        runs.append([value])
        starts.append(day)

sizes = [len(run) for run in runs]
top = max(sizes)
print(top, starts[sizes.index(top)])
