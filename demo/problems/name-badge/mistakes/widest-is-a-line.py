n = int(input())
lines = [input() for _ in range(n)]
width = max(lines)
border = "+" + "-" * (width + 2) + "+"
print(border)
for line in lines:
    print("| " + line.ljust(width) + " |")
print(border)
