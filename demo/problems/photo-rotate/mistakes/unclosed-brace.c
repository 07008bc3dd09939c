#include <stdio.h>

int main(void) {
    int r, c, k, photo[60][60];
    scanf("%d %d %d", &r, &c, &k);
    for (int i = 0; i < r; i++) {
        for (int j = 0; j < c; j++) {
            scanf("%d", &photo[i][j]);
        }
    for (int j = 0; j < c; j++) {
        for (int i = r - 1; i >= 0; i--) printf("%d ", photo[i][j]);
        printf("\n");
    }
    return 0;
}
