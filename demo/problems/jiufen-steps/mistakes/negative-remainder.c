#include <stdio.h>

int f[100001], wet[100001];

int main(void) {
    int n, k, m, x;
    scanf("%d %d %d", &n, &k, &m);
    for (int i = 0; i < m; i++) {
        scanf("%d", &x);
        wet[x] = 1;
    }
    int sum = 1;
    f[0] = 1;
    for (int i = 1; i <= n; i++) {
        f[i] = wet[i] ? 0 : sum;
        sum = (sum + f[i]) % 1000000007;
        if (i >= k) sum = (sum - f[i - k]) % 1000000007;
    }
    printf("%d\n", f[n]);
    return 0;
}
