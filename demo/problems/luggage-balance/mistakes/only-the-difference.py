n = int(input())
w = list(map(int, input().split()))
loads = {0}
for x in w:
    loads |= {load + x for load in loads}
total = sum(w)
print(min(abs(total - 2 * load) for load in loads))
