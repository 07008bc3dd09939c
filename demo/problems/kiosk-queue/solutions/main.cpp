#include <algorithm>
#include <iostream>
#include <numeric>
#include <vector>
using namespace std;

int main() {
    int n, bell;
    cin >> n >> bell;
    vector<int> arrival(n), seconds(n), order(n);
    for (int i = 0; i < n; i++) cin >> arrival[i] >> seconds[i];
    iota(order.begin(), order.end(), 0);
    sort(order.begin(), order.end(), [&](int a, int b) { return make_pair(arrival[a], a) < make_pair(arrival[b], b); });
    int now = 0, served = 0, longest = 0;
    for (int i : order) {
        now = max(now, arrival[i]);
        if (now >= bell) break;
        served++;
        longest = max(longest, now - arrival[i]);
        now += seconds[i];
    }
    cout << served << ' ' << longest << '\n';
}
