#include <stdio.h>

static int n, cost[1101], first[1101], next[2200], to[2200];
static char kind[2200];

static int min(int a, int b) { return a < b ? a : b; }

/* The least cost below a hut: [0] without a ranger in it, [1] with one. */
static void solve(int hut, int parent, int least[2]) {
    least[0] = 0;
    least[1] = cost[hut];
    for (int end = first[hut]; end != 0; end = next[end]) {
        int below[2];
        if (to[end] == parent) continue;
        solve(to[end], hut, below);
        least[0] += kind[end] == 'T' ? below[1] : min(below[0], below[1]);
        least[1] += kind[end] == 'R' ? below[0] : min(below[0], below[1]);
    }
}

static void add(int end, int from, int where, char what) {
    to[end] = where;
    kind[end] = what;
    next[end] = first[from];
    first[from] = end;
}

int main(void) {
    int a, b, least[2];
    char what;
    scanf("%d", &n);
    for (int i = 1; i <= n; i++) scanf("%d", &cost[i]);
    for (int i = 1; i < n; i++) {
        scanf("%d %d %c", &a, &b, &what);
        add(2 * i - 1, a, b, what);
        add(2 * i, b, a, what);
    }
    solve(1, 0, least);
    printf("%d\n", min(least[0], least[1]));
    return 0;
}
