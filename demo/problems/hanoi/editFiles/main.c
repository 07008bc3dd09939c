/* 河內塔：請完成 move 函式 / Towers of Hanoi: complete the function move */
#include <stdio.h>

void move(int n, char start, char end, char spare) {
    /* 把 n 個圓盤從 start 搬到 end，可以借用 spare */
    /* move n discs from start to end, with spare to help */
}

int main(void) {
    int n;
    char start, end;
    scanf("%d %c %c", &n, &start, &end);
    printf("%d\n", (1 << n) - 1);
    move(n, start, end, 'A' + 'B' + 'C' - start - end);
    return 0;
}
