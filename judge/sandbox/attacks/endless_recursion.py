# Lifts the interpreter's own guard and calls itself for ever.
import sys
sys.setrecursionlimit(10 ** 9)
class Endless:
    def __getattr__(self, name):
        return getattr(self, name + "x")
Endless().start
