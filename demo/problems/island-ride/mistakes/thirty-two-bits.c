#include <stdio.h>

int length[501][501], best[501], settled[501];

int main(void) {
    int n, m, a, b, w;
    scanf("%d %d", &n, &m);
    while (m--) {
        scanf("%d %d %d", &a, &b, &w);
        if (length[a][b] == 0 || w < length[a][b]) length[a][b] = length[b][a] = w;
    }
    for (int i = 2; i <= n; i++) best[i] = 2000000000;
    for (int round = 0; round < n; round++) {
        int u = 0;
        for (int i = 1; i <= n; i++)
            if (!settled[i] && (u == 0 || best[i] < best[u])) u = i;
        settled[u] = 1;
        for (int v = 1; v <= n; v++)
            if (length[u][v] && !settled[v] && best[u] + length[u][v] < best[v]) best[v] = best[u] + length[u][v];
    }
    printf("%d\n", best[n] == 2000000000 ? -1 : best[n]);
    return 0;
}
