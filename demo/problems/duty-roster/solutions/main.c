#include <stdio.h>

int main(void) {
    long long n, s, d;
    scanf("%lld %lld %lld", &n, &s, &d);
    long long first = (s - 1 + (d - 1) % n * 2) % n + 1;
    printf("%lld %lld\n", first, first == n ? 1 : first + 1);
    return 0;
}
