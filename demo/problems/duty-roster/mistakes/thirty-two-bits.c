#include <stdio.h>

int main(void) {
    int n, s, d;
    scanf("%d %d %d", &n, &s, &d);
    int first = (s - 1 + 2 * (d - 1)) % n;
    printf("%d %d\n", first + 1, (first + 1) % n + 1);
    return 0;
}
