n, k = map(int, input().split())
p = list(map(int, input().split()))
where = {}
for i in range(n):
    where[p[i]] = i + 1
answer = "0 0"
for i in range(n):
    if k - p[i] in where:
        answer = str(i + 1) + " " + str(where[k - p[i]])
        break
print(answer)
