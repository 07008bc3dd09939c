#include <stdio.h>
#include <string.h>

int main(void) {
    char win[5][20], x[20];
    int money[9] = {0, 0, 0, 200, 1000, 4000, 10000, 40000, 200000};
    int n, count = 0, total = 0;
    for (int i = 0; i < 5; i++) scanf("%s", win[i]);
    scanf("%d", &n);
    for (int i = 0; i < n; i++) {
        int best = 0;
        scanf("%s", x);
        if (strcmp(x, win[0]) == 0)
            best = 10000000;
        else if (strcmp(x, win[1]) == 0)
            best = 2000000;
        else
            for (int j = 2; j < 5; j++) {
                int k = 0;
                while (k < 8 && x[7 - k] == win[j][7 - k]) k++;
                if (money[k] > best) best = money[k];
            }
        if (best > 0) count++;
        total += best;
    }
    printf("%d %d\n", count, total);
    return 0;
}
