# Works out a number that no memory holds, in one call that looks at no signal.
print(len(str(10 ** 10 ** 9)))
