def main():
    days = int(input())
    warm = list(map(int, input().split()))
    longest, where = 0, 0
    for first in range(days):
        run = count_days(warm, first)
        if run > longest:
            longest, where = run, first
    print(longest, where + 1)


def count_days(warm, first):
    # 從 first 開始，一天比一天熱
    run = 1
    for yesterday, today in zip(warm[first:], warm[first + 1:]):
        if today <= yesterday:
            break
        run += 1
    return run


main()
