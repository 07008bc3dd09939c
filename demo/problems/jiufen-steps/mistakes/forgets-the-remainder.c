#include <stdio.h>

long long f[100001];
int wet[100001];

int main(void) {
    int n, k, m, x;
    scanf("%d%d%d", &n, &k, &m);
    for (int i = 0; i < m; i++) {
        scanf("%d", &x);
        wet[x] = 1;
    }
    unsigned long long s = 1;
    f[0] = 1;
    for (int i = 1; i <= n; i++) {
        if (!wet[i]) f[i] = s;
        s += f[i];
        if (i >= k) s -= f[i - k];
    }
    printf("%llu\n", (unsigned long long)f[n] % 1000000007);
    return 0;
}
