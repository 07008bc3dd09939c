n = int(input())
lines = [input() for _ in range(n)]
width = max(len(line) for line in lines)
print("+" + "-" * (width + 2) + "+")
for line in lines:
    print("|", line, "|")
print("+" + "-" * (width + 2) + "+")
