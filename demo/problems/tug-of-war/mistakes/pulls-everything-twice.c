#include <stdio.h>

int main(void) {
    int n, wins[65] = {0}, winner;
    scanf("%d", &n);
    for (int a = 1; a <= n; a++)
        for (int b = 1; b <= n; b++) {
            if (a == b) continue;
            printf("? %d %d\n", a, b);
            fflush(stdout);
            scanf("%d", &winner);
            if (winner == a) wins[a]++;
        }
    printf("!");
    for (int w = n - 1; w >= 0; w--)
        for (int a = 1; a <= n; a++)
            if (wins[a] == w) printf(" %d", a);
    printf("\n");
    fflush(stdout);
    return 0;
}
