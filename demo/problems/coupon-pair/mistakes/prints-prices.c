#include <stdio.h>

int main(void) {
    int n, k, p[2000];
    scanf("%d %d", &n, &k);
    for (int i = 0; i < n; i++) scanf("%d", &p[i]);
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++)
            if (p[i] + p[j] == k) {
                printf("%d %d\n", p[i], p[j]);
                return 0;
            }
    printf("0 0\n");
    return 0;
}
