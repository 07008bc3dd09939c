n = int(input())
a = [int(input()) for _ in range(n)]
ok = len([x for x in a if x >= 60])
a.sort(reverse=True)
print("passed %d" % ok)
print("best %d" % a[0])
