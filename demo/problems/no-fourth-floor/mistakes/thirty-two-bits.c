#include <stdio.h>

int main(void) {
    int q;
    scanf("%d", &q);
    while (q--) {
        char c;
        int x, r = 0, p = 1;
        scanf(" %c %d", &c, &x);
        while (x > 0) {
            int d = c == 'L' ? x % 10 : x % 9;
            if (c == 'L' && d > 4) d--;
            if (c == 'R' && d > 3) d++;
            r += d * p;
            p *= c == 'L' ? 9 : 10;
            x /= c == 'L' ? 10 : 9;
        }
        printf("%d\n", r);
    }
    return 0;
}
