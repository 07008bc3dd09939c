N = 1299709
sieve = bytearray([1]) * (N + 1)
for p in range(2, int(N ** 0.5) + 1):
    if sieve[p]:
        sieve[p * p :: p] = bytes(len(range(p * p, N + 1, p)))
primes = [i for i in range(2, N + 1) if sieve[i]]
input()
for k in map(int, input().split()):
    print(primes[k - 1])
