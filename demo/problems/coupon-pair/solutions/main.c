#include <stdio.h>

int main(void) {
    static int price[2000];
    int n, k;
    scanf("%d %d", &n, &k);
    for (int i = 0; i < n; i++) {
        scanf("%d", &price[i]);
        for (int j = 0; j < i; j++)
            if (price[j] == k - price[i]) {
                printf("%d %d\n", j + 1, i + 1);
                return 0;
            }
    }
    printf("0 0\n");
    return 0;
}
