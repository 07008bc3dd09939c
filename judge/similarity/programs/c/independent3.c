#include <stdio.h>

struct summary {
    int max, good;
};

static void take(struct summary *s, int x) {
    s->max = x > s->max ? x : s->max;
    s->good += x > 59;
}

int main(void) {
    struct summary s = {0, 0};
    int n, x;
    scanf("%d", &n);
    while (n-- > 0) {
        scanf("%d", &x);
        take(&s, x);
    }
    printf("passed %d\n", s.good);
    printf("best %d\n", s.max);
}
