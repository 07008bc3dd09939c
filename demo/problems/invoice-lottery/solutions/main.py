PRIZES = {8: 200_000, 7: 40_000, 6: 10_000, 5: 4_000, 4: 1_000, 3: 200}


def prize(number, special, grand, firsts):
    if number == special:
        return 10_000_000
    if number == grand:
        return 2_000_000
    for k in range(8, 2, -1):
        if any(number.endswith(first[8 - k :]) for first in firsts):
            return PRIZES[k]
    return 0


special, grand, *firsts = [input().strip() for _ in range(5)]
prizes = [prize(input().strip(), special, grand, firsts) for _ in range(int(input()))]
print(sum(p > 0 for p in prizes), sum(prizes))
