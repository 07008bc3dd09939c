#include <stdio.h>

char can[100001];
int last[100001];

int main(void) {
    int n, w[100], total = 0, answer[100] = {0};
    scanf("%d", &n);
    for (int i = 0; i < n; i++) {
        scanf("%d", &w[i]);
        total += w[i];
    }
    can[0] = 1;
    for (int i = 0; i < n; i++)
        for (int x = w[i]; x <= total; x++)
            if (!can[x] && can[x - w[i]]) {
                can[x] = 1;
                last[x] = i;
            }
    int x = total / 2;
    while (!can[x]) x--;
    printf("%d\n", total - 2 * x);
    for (; x > 0; x -= w[last[x]]) answer[last[x]] = 1;
    for (int i = 0; i < n; i++) printf("%d", answer[i] ? 1 : 2);
    printf("\n");
    return 0;
}
