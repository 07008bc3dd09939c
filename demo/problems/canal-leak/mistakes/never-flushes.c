#include <stdio.h>

int main(void) {
    int n, wet;
    scanf("%d", &n);
    int low = 0, high = n;
    while (low < high) {
        int middle = (low + high + 1) / 2;
        printf("? %d\n", middle);
        scanf("%d", &wet);
        if (wet)
            low = middle;
        else
            high = middle - 1;
    }
    printf("! %d\n", low);
    return 0;
}
