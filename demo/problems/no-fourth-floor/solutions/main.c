#include <stdio.h>

int main(void) {
    int q;
    char kind;
    long long x;
    scanf("%d", &q);
    while (q--) {
        scanf(" %c %lld", &kind, &x);
        long long from = kind == 'L' ? 10 : 9, to = kind == 'L' ? 9 : 10, result = 0, place = 1;
        for (; x > 0; x /= from) {
            int digit = x % from;
            if (kind == 'L' && digit > 4) digit--;
            if (kind == 'R' && digit >= 4) digit++;
            result += digit * place;
            place *= to;
        }
        printf("%lld\n", result);
    }
    return 0;
}
