import sys

# 讀取所有資料
words = sys.stdin.read().split()
total = int(words[0])
temp = [int(w) for w in words[1:total + 1]]

a = 0
result = (0, 0)
while a < total:
    b = a  # 從這一天開始往後找
    while b + 1 < total and temp[b] < temp[b + 1]:
        b += 1
    width = b - a + 1
    if width > result[0]:
        result = (width, a + 1)
    a = b + 1
print(*result)
