#include <stdio.h>

int main(void) {
    int n, price, portions, cups, total = 0;
    scanf("%d", &n);
    while (n--) {
        scanf("%d %d", &price, &portions);
        total += price * portions;
    }
    scanf("%d", &cups);
    total -= total / 100 * 10 + cups * 5;
    printf("%d\n", total < 0 ? 0 : total);
    return 0;
}
