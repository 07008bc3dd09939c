#include <algorithm>
#include <iostream>
using namespace std;

static const int far = 1000000000;
static int n, m, minutes[12][12], before[12], known[1 << 12][12];

/* The least time from a temple, after those visited, through all others and home. */
static int homeward(int visited, int here) {
    if (visited == (1 << n) - 1) return minutes[here][0];
    int &best = known[visited][here];
    if (best > 0) return best;
    best = far;
    for (int next = 1; next < n; next++) {
        if (visited >> next & 1 || (before[next] & visited) != before[next]) continue;
        best = min(best, minutes[here][next] + homeward(visited | 1 << next, next));
    }
    return best;
}

int main() {
    cin >> n >> m;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) cin >> minutes[i][j];
    while (m--) {
        int a, b;
        cin >> a >> b;
        before[b - 1] |= 1 << (a - 1);
    }
    int answer = homeward(1, 0);
    cout << (answer < far ? answer : -1) << '\n';
}
