#include <stdio.h>
#include <stdlib.h>

struct student {
    int seat, arrival, seconds;
};

int compare(const void *x, const void *y) {
    const struct student *a = x, *b = y;
    if (a->arrival != b->arrival) return a->arrival - b->arrival;
    return a->seat - b->seat;
}

int main(void) {
    static struct student s[1400];
    int n, t, now = 0, count = 0, longest = 0;
    scanf("%d %d", &n, &t);
    for (int i = 0; i < n; i++) {
        s[i].seat = i;
        scanf("%d %d", &s[i].arrival, &s[i].seconds);
    }
    qsort(s, n, sizeof s[0], compare);
    for (int i = 0; i < n; i++) {
        if (now < s[i].arrival) now = s[i].arrival;
        if (now > t) break;
        count++;
        if (now - s[i].arrival > longest) longest = now - s[i].arrival;
        now += s[i].seconds;
    }
    printf("%d %d\n", count, longest);
    return 0;
}
