# An output of one word without an end, for a checker that says what it found.
import sys
sys.stdout.write("9" * 3000000)
