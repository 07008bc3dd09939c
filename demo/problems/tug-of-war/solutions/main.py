from functools import cmp_to_key


def pull(a, b):
    print("?", a, b, flush=True)
    return -1 if int(input()) == a else 1


n = int(input())
print("!", *sorted(range(1, n + 1), key=cmp_to_key(pull)), flush=True)
