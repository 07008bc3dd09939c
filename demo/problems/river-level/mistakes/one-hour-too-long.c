#include <stdio.h>

long long h[100001];
int up[100001], down[100001];

int main(void) {
    int n, w, u0 = 0, u1 = 0, d0 = 0, d1 = 0;
    long long d, a, b, c, alarms = 0, largest = 0;
    scanf("%d%d%lld%lld%lld%lld%lld", &n, &w, &d, &a, &b, &c, &h[0]);
    for (int i = 1; i < n; i++) h[i] = (a * h[i - 1] + b) % c;
    for (int i = 0; i < n; i++) {
        while (u1 > u0 && h[up[u1 - 1]] <= h[i]) u1--;
        up[u1++] = i;
        while (d1 > d0 && h[down[d1 - 1]] >= h[i]) d1--;
        down[d1++] = i;
        if (up[u0] < i - w) u0++;
        if (down[d0] < i - w) d0++;
        if (i < w - 1) continue;
        long long swing = h[up[u0]] - h[down[d0]];
        if (swing > d) alarms++;
        if (swing > largest) largest = swing;
    }
    printf("%lld %lld\n", alarms, largest);
    return 0;
}
