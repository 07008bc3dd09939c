#include <stdio.h>
#include <stdlib.h>

static int compareNumbers(const void *left, const void *right) {
    return *(const int *)left - *(const int *)right;
}

int main(void) {
    int n, low = 0;
    if (scanf("%d", &n) != 1) return 1;
    int *marks = malloc(n * sizeof *marks);
    for (int k = 0; k < n; k++) {
        scanf("%d", &marks[k]);
    }
    qsort(marks, n, sizeof *marks, compareNumbers);
    while (low < n && marks[low] < 60) low++;
    printf("passed %d\nbest %d\n", n - low, marks[n - 1]);
    free(marks);
    return 0;
}
