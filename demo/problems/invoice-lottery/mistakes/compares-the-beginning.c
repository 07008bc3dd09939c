#include <stdio.h>
#include <string.h>

int main(void) {
    char special[20], grand[20], first[3][20], x[20];
    int money[9] = {0, 0, 0, 200, 1000, 4000, 10000, 40000, 200000};
    int n, count = 0;
    long long total = 0;
    scanf("%s%s%s%s%s", special, grand, first[0], first[1], first[2]);
    scanf("%d", &n);
    for (int i = 0; i < n; i++) {
        int best = 0;
        scanf("%s", x);
        for (int j = 0; j < 3; j++)
            for (int k = 3; k <= 8; k++)
                if (strncmp(x, first[j], k) == 0 && money[k] > best) best = money[k];
        if (strcmp(x, grand) == 0) best = 2000000;
        if (strcmp(x, special) == 0) best = 10000000;
        if (best > 0) count++;
        total += best;
    }
    printf("%d %lld\n", count, total);
    return 0;
}
