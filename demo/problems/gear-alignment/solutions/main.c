#include <stdio.h>

static long long gcd(long long a, long long b) { return b ? gcd(b, a % b) : a; }

int main(void) {
    int n;
    long long ticks = 1, t;
    scanf("%d", &n);
    while (n-- > 0) {
        scanf("%lld", &t);
        ticks = ticks / gcd(ticks, t) * t;
    }
    printf("%lld\n", ticks);
    return 0;
}
