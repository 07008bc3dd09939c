#include <stdio.h>

int paper(int k, int size, int r, int c) {
    if (k == 0) return 1;
    int b = size / 3;
    if (b == 0) return 1;
    int i = r / b, j = c / b;
    if (i == 1 && j == 1) return 0;
    int p = paper(k - 1, b, r % b, c % b);
    return (i == 1 || j == 1) ? !p : p;
}

int main(void) {
    int k, r, c, h, w, size = 1;
    scanf("%d %d %d %d %d", &k, &r, &c, &h, &w);
    for (int i = 0; i < k; i++) size *= 3;
    for (int i = 0; i < h; i++) {
        for (int j = 0; j < w; j++) printf("%c", paper(k, size, r - 1 + i, c - 1 + j) ? '#' : '.');
        printf("\n");
    }
    return 0;
}
