#include <algorithm>
#include <cstdio>
#include <set>
#include <vector>
using namespace std;

int main() {
    int n, w;
    long long d, a, b, c;
    scanf("%d %d %lld", &n, &w, &d);
    vector<long long> level(n);
    scanf("%lld %lld %lld %lld", &a, &b, &c, &level[0]);
    for (int i = 1; i < n; i++) level[i] = (a * level[i - 1] + b) % c;
    multiset<long long> window(level.begin(), level.begin() + w);
    long long alarms = 0, largest = 0;
    for (int i = w;; i++) {
        long long swing = *window.rbegin() - *window.begin();
        alarms += swing > d;
        largest = max(largest, swing);
        if (i == n) break;
        window.erase(window.find(level[i - w]));
        window.insert(level[i]);
    }
    printf("%lld %lld\n", alarms, largest);
}
