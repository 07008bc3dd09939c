#include <stdio.h>

static char reachable[101][50001];

int main(void) {
    int n, total = 0, weight[101];
    char coaches[101] = "";
    scanf("%d", &n);
    for (int i = 1; i <= n; i++) {
        scanf("%d", &weight[i]);
        total += weight[i];
    }
    int half = total / 2;
    reachable[0][0] = 1;
    for (int i = 1; i <= n; i++)
        for (int x = 0; x <= half; x++)
            reachable[i][x] = reachable[i - 1][x] || (x >= weight[i] && reachable[i - 1][x - weight[i]]);
    while (!reachable[n][half]) half--;
    printf("%d\n", total - 2 * half);
    for (int i = n; i >= 1; i--) {
        int is_second = reachable[i - 1][half];
        coaches[i - 1] = is_second ? '2' : '1';
        if (!is_second) half -= weight[i];
    }
    printf("%s\n", coaches);
    return 0;
}
