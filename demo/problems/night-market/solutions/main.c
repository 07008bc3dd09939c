#include <stdio.h>

int best[10001];

int main(void) {
    int n, m, p, h;
    scanf("%d %d", &n, &m);
    while (n--) {
        scanf("%d %d", &p, &h);
        for (int j = m; j >= p; j--)
            if (best[j - p] + h > best[j]) best[j] = best[j - p] + h;
    }
    printf("%d\n", best[m]);
    return 0;
}
