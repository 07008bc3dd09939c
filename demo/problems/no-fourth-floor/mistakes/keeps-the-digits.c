#include <stdio.h>

int main(void) {
    int q;
    scanf("%d", &q);
    for (int i = 0; i < q; i++) {
        char kind;
        long long x, answer = 0, p = 1;
        scanf(" %c %lld", &kind, &x);
        if (kind == 'L') {
            while (x > 0) {
                int d = x % 10;
                if (d >= 5) d = d - 1;
                answer += d * p;
                p *= 9;
                x /= 10;
            }
        } else {
            while (x > 0) {
                int d = x % 9;
                if (d > 4) d = d + 1;
                answer += d * p;
                p *= 10;
                x /= 9;
            }
        }
        printf("%lld\n", answer);
    }
    return 0;
}
