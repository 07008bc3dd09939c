# 河內塔：請完成 move 函式 / Towers of Hanoi: complete the function move
steps = []


def move(n, start, end, spare):
    # 把 n 個圓盤從 start 搬到 end，可以借用 spare
    # move n discs from start to end, with spare to help
    pass


n, start, end = input().split()
spare = "ABC".replace(start, "").replace(end, "")
move(int(n), start, end, spare)
print(len(steps))
for step in steps:
    print(step)
