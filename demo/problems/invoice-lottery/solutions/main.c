#include <stdio.h>
#include <string.h>

static const int amounts[9] = {0, 0, 0, 200, 1000, 4000, 10000, 40000, 200000};

int main(void) {
    char drawn[5][16], number[16];
    int n, winners = 0;
    long long total = 0;
    for (int i = 0; i < 5; i++) scanf("%15s", drawn[i]);
    scanf("%d", &n);
    while (n--) {
        int best = 0;
        scanf("%15s", number);
        for (int i = 2; i < 5; i++) {
            int same = 0;
            while (same < 8 && number[7 - same] == drawn[i][7 - same]) same++;
            if (amounts[same] > best) best = amounts[same];
        }
        if (strcmp(number, drawn[1]) == 0) best = 2000000;
        if (strcmp(number, drawn[0]) == 0) best = 10000000;
        winners += best > 0;
        total += best;
    }
    printf("%d %lld\n", winners, total);
    return 0;
}
