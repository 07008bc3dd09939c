class Streak:
    def __init__(self, first_day):
        self.first_day = first_day
        self.days = 1

    def grow(self):
        self.days += 1


n = int(input())
current, best, yesterday = None, None, None
for day, today in enumerate(map(int, input().split()), start=1):
    if yesterday is not None and today > yesterday:
        current.grow()
    else:
        current = Streak(day)
    if best is None or current.days > best.days:
        best = current
    yesterday = today
print(best.days, best.first_day)
