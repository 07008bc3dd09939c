#include <stdio.h>

int n, m, a[1700], b[1700], degree[1501], done[1501];

int main(void) {
    scanf("%d %d", &n, &m);
    for (int i = 0; i < m; i++) {
        scanf("%d %d", &a[i], &b[i]);
        degree[b[i]]++;
    }
    for (int round = 0; round < n; round++)
        for (int v = 1; v <= n; v++)
            if (!done[v] && degree[v] == 0) {
                done[v] = 1;
                printf("%d ", v);
                for (int i = 0; i < m; i++)
                    if (a[i] == v) degree[b[i]]--;
                break;
            }
    printf("\n");
    return 0;
}
