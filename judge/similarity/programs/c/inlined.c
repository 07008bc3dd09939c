#include <stdio.h>

int main(void) {
    int points[100], number;
    scanf("%d", &number);
    for (int place = 0; place < number; place++) {
        scanf("%d", &points[place]);
    }
    int sum = 0;
    for (int step = 0; step < number; step++) {
        if (points[step] >= 60) {
            sum++;
        }
    }
    printf("passed %d\n", sum);
    int top = 0;
    for (int turn = 0; turn < number; turn++) {
        if (points[turn] > top) {
            top = points[turn];
        }
    }
    printf("best %d\n", top);
    return 0;
}
