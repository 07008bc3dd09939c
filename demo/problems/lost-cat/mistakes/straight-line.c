#include <stdio.h>
#include <stdlib.h>

int main(void) {
    int r, c, si = 0, sj = 0, ci = 0, cj = 0;
    char row[128];
    scanf("%d %d", &r, &c);
    for (int i = 0; i < r; i++) {
        scanf("%s", row);
        for (int j = 0; j < c; j++) {
            if (row[j] == 'S') si = i, sj = j;
            if (row[j] == 'C') ci = i, cj = j;
        }
    }
    printf("%d\n", abs(si - ci) + abs(sj - cj));
    return 0;
}
