#include <stdio.h>

int main(void) {
    int n, p, q, c, total = 0;
    scanf("%d", &n);
    for (int i = 0; i < n; i++) {
        scanf("%d%d", &p, &q);
        total += p * q;
    }
    scanf("%d", &c);
    total -= c * 5;
    if (total < 0) total = 0;
    total -= total / 100 * 10;
    printf("%d\n", total);
    return 0;
}
