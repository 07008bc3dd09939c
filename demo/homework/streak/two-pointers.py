import sys

data = sys.stdin.read().split()
n = int(data[0])
days = [int(x) for x in data[1:n + 1]]

left = 0
answer = (0, 0)
while left < n:
    right = left
    while right + 1 < n and days[right] < days[right + 1]:
        right += 1
    size = right - left + 1
    if size > answer[0]:
        answer = (size, left + 1)
    left = right + 1
print(*answer)
