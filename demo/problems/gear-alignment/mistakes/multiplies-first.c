#include <stdio.h>

long long gcd(long long a, long long b) {
    while (b != 0) {
        long long c = a % b;
        a = b;
        b = c;
    }
    return a;
}

int main(void) {
    int n;
    long long answer = 1, t;
    scanf("%d", &n);
    for (int i = 0; i < n; i++) {
        scanf("%lld", &t);
        answer = answer * t / gcd(answer, t);
    }
    printf("%lld\n", answer);
    return 0;
}
