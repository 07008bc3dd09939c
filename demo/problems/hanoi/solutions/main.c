#include <stdio.h>

void move(int n, char start, char end, char spare) {
    if (n == 0) return;
    move(n - 1, start, spare, end);
    printf("%c %c\n", start, end);
    move(n - 1, spare, end, start);
}

int main(void) {
    int n;
    char start, end;
    scanf("%d %c %c", &n, &start, &end);
    printf("%d\n", (1 << n) - 1);
    move(n, start, end, 'A' + 'B' + 'C' - start - end);
    return 0;
}
