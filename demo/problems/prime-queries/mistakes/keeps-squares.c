#include <stdio.h>

static char crossed[1400000];
static int primes[200000];

int main(void) {
    int found = 0, q, k;
    for (long long p = 2; p < 1400000; p++) {
        if (crossed[p]) continue;
        primes[++found] = p;
        for (long long m = p * p + p; m < 1400000; m += p) crossed[m] = 1;
    }
    scanf("%d", &q);
    while (q--) {
        scanf("%d", &k);
        printf("%d\n", primes[k]);
    }
    return 0;
}
