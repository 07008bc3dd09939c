def is_prime(n):
    for d in range(2, int(n ** 0.5) + 1):
        if n % d == 0:
            return False
    return True

input()
ks = list(map(int, input().split()))
primes = []
n = 2
while len(primes) < max(ks):
    if is_prime(n):
        primes.append(n)
    n += 1
for k in ks:
    print(primes[k - 1])
