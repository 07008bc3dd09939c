#include <stdio.h>

int main(void) {
    int q, y;
    scanf("%d", &q);
    while (q--) {
        scanf("%d", &y);
        y += 1911;
        if (y % 400 == 0) puts("LEAP");
        else if (y % 100 == 0) puts("COMMON");
        else if (y % 4 == 0) puts("LEAP");
        else puts("COMMON");
    }
    return 0;
}
