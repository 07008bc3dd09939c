#include <stdio.h>

int best(int values[], int count) {
    int top = 0;
    for (int turn = 0; turn < count; turn++) {
        if (values[turn] > top) {
            top = values[turn];
        }
    }
    return top;
}

int passed(int list[], int size, int bar) {
    int sum = 0;
    for (int step = 0; step < size; step++) {
        if (list[step] >= bar) {
            sum++;
        }
    }
    return sum;
}

int main(void) {
    int points[100], number;
    scanf("%d", &number);
    for (int place = 0; place < number; place++) {
        scanf("%d", &points[place]);
    }
    printf("passed %d\n", passed(points, number, 60));
    printf("best %d\n", best(points, number));
    return 0;
}
