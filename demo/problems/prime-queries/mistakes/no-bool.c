#include <stdio.h>

int main(void) {
    bool crossed[1300000] = {false};
    int q, k;
    scanf("%d", &q);
    while (q--) {
        scanf("%d", &k);
        for (int n = 2; k > 0; n++) if (!crossed[n]) k--
    }
    return 0;
}
