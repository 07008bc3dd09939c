def best(values, count):
    top = 0
    for turn in range(0, count):
        if values[turn] > top:
            top = values[turn]
    return top


def passed(given, size, bar):
    amount = 0
    for step in range(0, size):
        if given[step] >= bar:
            amount += 1
    return amount


def main():
    number = int(input())
    points = []
    for place in range(0, number):
        points.append(int(input()))
    print("passed", passed(points, number, 60))
    print("best", best(points, number))


main()
