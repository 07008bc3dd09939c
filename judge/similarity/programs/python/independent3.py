n = int(input())
i = 0
ok = 0
mx = -1
out = []
while i < n:
    x = int(input())
    good = x > 59
    if good:
        ok = ok + 1
    mx = max(mx, x)
    i = i + 1
out.append("passed " + str(ok))
out.append("best " + str(mx))
print("\n".join(out))
