n = int(input())
gate = 1
while gate <= n:
    print("?", gate, flush=True)
    if input() == "0":
        break
    gate += 1
print("!", gate - 1, flush=True)
