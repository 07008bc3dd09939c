#include <stdio.h>

int main(void) {
    int n, order[64], winner;
    scanf("%d", &n);
    for (int i = 0; i < n; i++) {
        int low = 0, high = i;
        while (low < high) {
            int middle = (low + high) / 2;
            printf("? %d %d\n", i + 1, order[middle]);
            fflush(stdout);
            scanf("%d", &winner);
            if (winner == i + 1)
                low = middle + 1;
            else
                high = middle;
        }
        for (int j = i; j > low; j--) order[j] = order[j - 1];
        order[low] = i + 1;
    }
    printf("!");
    for (int i = 0; i < n; i++) printf(" %d", order[i]);
    printf("\n");
    fflush(stdout);
    return 0;
}
