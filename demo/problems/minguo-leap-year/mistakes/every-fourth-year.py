for _ in range(int(input())):
    year = int(input()) + 1911
    print("LEAP" if year % 4 == 0 else "COMMON")
