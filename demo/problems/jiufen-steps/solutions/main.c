#include <stdio.h>

#define MODULUS 1000000007

/* total[i] is the number of ways to all steps below i. */
static int total[100002];
static char is_slippery[100001];

int main(void) {
    int n, k, m, step;
    scanf("%d %d %d", &n, &k, &m);
    while (m--) {
        scanf("%d", &step);
        is_slippery[step] = 1;
    }
    total[1] = 1;
    long long ways = 0;
    for (int i = 1; i <= n; i++) {
        int first = i > k ? i - k : 0;
        ways = is_slippery[i] ? 0 : (total[i] - total[first] + MODULUS) % MODULUS;
        total[i + 1] = (total[i] + ways) % MODULUS;
    }
    printf("%lld\n", ways);
    return 0;
}
