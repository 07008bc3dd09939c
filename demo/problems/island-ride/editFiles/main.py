# 讀入地圖的部分已經寫好了 / reading the map is already done
n, m = map(int, input().split())
roads = [[] for _ in range(n + 1)]  # roads[a] = [(b, w), ...]
for _ in range(m):
    a, b, w = map(int, input().split())
    roads[a].append((b, w))
    roads[b].append((a, w))

# 請從這裡開始寫 / write your program from here on
