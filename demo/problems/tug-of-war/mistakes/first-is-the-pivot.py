def rank(classes):
    if len(classes) <= 1:
        return classes
    pivot = classes[0]
    stronger = []
    weaker = []
    for c in classes[1:]:
        print("?", pivot, c, flush=True)
        if int(input()) == pivot:
            weaker.append(c)
        else:
            stronger.append(c)
    return rank(stronger) + [pivot] + rank(weaker)

n = int(input())
print("!", *rank(list(range(1, n + 1))), flush=True)
