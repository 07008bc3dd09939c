#include <stdio.h>

static char at(long long side, long long r, long long c, char paper, char hole) {
    if (side == 1) return paper;
    side /= 3;
    int i = r / side, j = c / side;
    if (i == 1 && j == 1) return hole;
    if ((i + j) % 2 == 1) return at(side, r % side, c % side, hole, paper);
    return at(side, r % side, c % side, paper, hole);
}

int main(void) {
    int k, h, w;
    long long r, c, side = 1;
    scanf("%d %lld %lld %d %d", &k, &r, &c, &h, &w);
    while (k--) side *= 3;
    for (int i = 0; i < h; i++) {
        for (int j = 0; j < w; j++) putchar(at(side, r - 1 + i, c - 1 + j, '#', '.'));
        putchar('\n');
    }
    return 0;
}
