to_base_nine = str.maketrans("56789", "45678")
to_label = str.maketrans("45678", "56789")


def in_base_nine(x):
    return in_base_nine(x // 9) + str(x % 9) if x > 0 else ""


for _ in range(int(input())):
    kind, x = input().split()
    if kind == "L":
        print(int(x.translate(to_base_nine), 9))
    else:
        print(in_base_nine(int(x)).translate(to_label))
