#include <stdio.h>

int main(void) {
    int n, w[100], put[100] = {0}, a = 0, b = 0;
    scanf("%d", &n);
    for (int i = 0; i < n; i++) scanf("%d", &w[i]);
    for (int round = 0; round < n; round++) {
        int best = -1;
        for (int i = 0; i < n; i++)
            if (!put[i] && (best < 0 || w[i] > w[best])) best = i;
        if (a <= b) {
            a += w[best];
            put[best] = 1;
        } else {
            b += w[best];
            put[best] = 2;
        }
    }
    printf("%d\n", a > b ? a - b : b - a);
    for (int i = 0; i < n; i++) printf("%d", put[i]);
    printf("\n");
    return 0;
}
