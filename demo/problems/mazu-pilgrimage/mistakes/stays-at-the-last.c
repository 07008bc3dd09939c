#include <stdio.h>

int n, m, t[12][12], before[12], f[4096][12];

int main(void) {
    scanf("%d %d", &n, &m);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) scanf("%d", &t[i][j]);
    for (int i = 0; i < m; i++) {
        int a, b;
        scanf("%d %d", &a, &b);
        before[b - 1] |= 1 << (a - 1);
    }
    for (int s = 0; s < 1 << n; s++)
        for (int v = 0; v < n; v++) f[s][v] = 1000000000;
    f[1][0] = 0;
    for (int s = 1; s < 1 << n; s++)
        for (int v = 0; v < n; v++) {
            if (f[s][v] == 1000000000) continue;
            for (int u = 0; u < n; u++)
                if (!(s >> u & 1) && (before[u] & s) == before[u] && f[s][v] + t[v][u] < f[s | 1 << u][u])
                    f[s | 1 << u][u] = f[s][v] + t[v][u];
        }
    int best = 1000000000;
    for (int v = 0; v < n; v++)
        if (f[(1 << n) - 1][v] < best) best = f[(1 << n) - 1][v];
    printf("%d\n", best == 1000000000 ? -1 : best);
    return 0;
}
