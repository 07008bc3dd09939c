def streak_from(temperatures, start):
    """How many days in a row get warmer from this one on."""
    length = 1
    for before, after in zip(temperatures[start:], temperatures[start + 1:]):
        if after <= before:
            break
        length += 1
    return length


def main():
    n = int(input())
    temperatures = list(map(int, input().split()))
    best_length, best_start = 0, 0
    for start in range(n):
        length = streak_from(temperatures, start)
        if length > best_length:
            best_length, best_start = length, start
    print(best_length, best_start + 1)


main()
