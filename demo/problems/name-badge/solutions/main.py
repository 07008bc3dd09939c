n = int(input())
lines = []
for i in range(n):
    lines.append(input())
width = max(len(line) for line in lines)
border = "+" + "-" * (width + 2) + "+"
print(border)
for line in lines:
    print("| " + line + " " * (width - len(line)) + " |")
print(border)
