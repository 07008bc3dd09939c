from sys import stdin


class Board:
    def __init__(self):
        self.marks = []

    def add(self, mark):
        self.marks.append(mark)

    def report(self):
        self.marks.sort()
        low = 0
        while low < len(self.marks) and self.marks[low] < 60:
            low = low + 1
        print(f"passed {len(self.marks) - low}\nbest {self.marks[-1]}")


board = Board()
for word in stdin.read().split()[1:]:
    board.add(int(word))
board.report()
