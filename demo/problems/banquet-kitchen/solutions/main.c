#include <stdio.h>

static int first[1501], next[1701], to[1701];
static char state[1501];
static int order[1501], left;

/* Visits what comes after a job, then puts the job before all of it. Returns 0 when it meets a circle. */
static int visit(int job) {
    if (state[job] == 2) return 1;
    if (state[job] == 1) return 0;
    state[job] = 1;
    for (int rule = first[job]; rule != 0; rule = next[rule])
        if (!visit(to[rule])) return 0;
    state[job] = 2;
    order[--left] = job;
    return 1;
}

int main(void) {
    int n, m, a;
    scanf("%d %d", &n, &m);
    for (int rule = 1; rule <= m; rule++) {
        scanf("%d %d", &a, &to[rule]);
        next[rule] = first[a];
        first[a] = rule;
    }
    left = n;
    for (int job = 1; job <= n; job++)
        if (!visit(job)) {
            printf("0\n");
            return 0;
        }
    for (int i = 0; i < n; i++) printf("%d%c", order[i], i == n - 1 ? '\n' : ' ');
    return 0;
}
