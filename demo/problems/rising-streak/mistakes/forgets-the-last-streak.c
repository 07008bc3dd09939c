#include <stdio.h>

int main(void) {
    int n, t[2000], best = 1, bestStart = 1, start = 0;
    scanf("%d", &n);
    for (int i = 0; i < n; i++) scanf("%d", &t[i]);
    for (int i = 1; i < n; i++) {
        if (t[i] <= t[i - 1]) {
            if (i - start > best) {
                best = i - start;
                bestStart = start + 1;
            }
            start = i;
        }
    }
    printf("%d %d\n", best, bestStart);
    return 0;
}
