#include <stdio.h>

int main(void) {
    int k, h, w;
    long long r, c;
    scanf("%d %lld %lld %d %d", &k, &r, &c, &h, &w);
    for (int i = 0; i < h; i++) {
        for (int j = 0; j < w; j++) {
            long long x = r - 1 + i, y = c - 1 + j;
            int odd = 0, hole = 0;
            while (x > 0 || y > 0) {
                if (x % 3 == 1 && y % 3 == 1) hole = 1;
                odd += (x + y) % 3 % 2;
                x /= 3;
                y /= 3;
            }
            printf("%c", hole || odd % 2 ? '.' : '#');
        }
        printf("\n");
    }
    return 0;
}
