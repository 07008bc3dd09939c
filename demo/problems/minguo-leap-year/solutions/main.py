for _ in range(int(input())):
    year = int(input()) + 1911
    if year % 400 == 0 or (year % 4 == 0 and year % 100 != 0):
        print("Leap")
    else:
        print("Common")
