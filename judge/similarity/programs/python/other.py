def is_mirror(line, start, stop):
    while start < stop:
        if line[start] != line[stop]:
            return False
        start, stop = start + 1, stop - 1
    return True


line = input()
seen = dict.fromkeys("aeiou", 0)
for letter in line:
    if letter in seen:
        seen[letter] += 1
longest = 1
width = len(line)
for left in range(width):
    for right in range(left, width):
        if is_mirror(line, left, right):
            longest = max(longest, right - left + 1)
for vowel, times in seen.items():
    print(f"{vowel}={times}", end=" ")
print()
print(longest)
