n = int(input())
lines = [input() for _ in range(n)]
width = len(lines[0])
border = "+" + "-" * (width + 2) + "+"
print(border)
for line in lines:
    print("| " + line.ljust(width) + " |")
print(border)
