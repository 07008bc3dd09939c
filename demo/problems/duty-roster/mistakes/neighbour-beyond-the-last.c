#include <stdio.h>

int main(void) {
    long long n, s, d, first;
    scanf("%lld %lld %lld", &n, &s, &d);
    first = (s - 1 + 2 * (d - 1)) % n + 1;
    printf("%lld %lld\n", first, first + 1);
    return 0;
}
