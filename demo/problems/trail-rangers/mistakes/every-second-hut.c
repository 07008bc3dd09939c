#include <stdio.h>

int n, c[1200], a[1200], b[1200], colour[1200];
char kind[1200];

int main(void) {
    scanf("%d", &n);
    for (int i = 1; i <= n; i++) scanf("%d", &c[i]);
    for (int i = 1; i < n; i++) scanf("%d %d %c", &a[i], &b[i], &kind[i]);
    colour[1] = 1;
    for (int round = 0; round < n; round++)
        for (int i = 1; i < n; i++) {
            if (colour[a[i]] && !colour[b[i]]) colour[b[i]] = 3 - colour[a[i]];
            if (colour[b[i]] && !colour[a[i]]) colour[a[i]] = 3 - colour[b[i]];
        }
    int sum[3] = {0, 0, 0};
    for (int i = 1; i <= n; i++) sum[colour[i]] += c[i];
    if (n == 1) sum[1] = 0;
    printf("%d\n", sum[1] < sum[2] ? sum[1] : sum[2]);
    return 0;
}
