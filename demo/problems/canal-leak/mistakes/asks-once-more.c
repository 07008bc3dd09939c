#include <stdio.h>

int ask(int gate) {
    int x;
    printf("? %d\n", gate);
    fflush(stdout);
    scanf("%d", &x);
    return x;
}

int main(void) {
    int n;
    scanf("%d", &n);
    if (ask(1) == 0) {
        printf("! 0\n");
        return 0;
    }
    if (ask(n) == 1) {
        printf("! %d\n", n);
        return 0;
    }
    int low = 1, high = n;
    while (high - low > 1) {
        int middle = (low + high) / 2;
        if (ask(middle) == 1)
            low = middle;
        else
            high = middle;
    }
    printf("! %d\n", low);
    return 0;
}
