#include <stdio.h>

#define MAX 1000

int a[MAX];

int main() {
    int n, i = 0, ok = 0, m;
    scanf("%d", &n);
    while (i < n)
        scanf("%d", a + i++);
    m = a[0];
    while (i-- > 0) {
        if (m < a[i]) m = a[i];
        ok = ok + (a[i] > 59);
    }
    printf("passed %d\nbest %d\n", ok, m);
    return 0;
}
