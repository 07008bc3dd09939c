#include <bits/stdc++.h>
using namespace std;

int main() {
    int n, m;
    cin >> n >> m;
    vector<vector<pair<int, long long>>> roads(n + 1);
    while (m--) {
        long long a, b, w;
        cin >> a >> b >> w;
        roads[a].push_back({b, w});
        roads[b].push_back({a, w});
    }
    vector<long long> best(n + 1, LLONG_MAX);
    priority_queue<pair<long long, int>> queue;
    best[1] = 0;
    queue.push({0, 1});
    while (!queue.empty()) {
        auto [minus, u] = queue.top();
        queue.pop();
        if (-minus > best[u]) continue;
        for (auto [v, w] : roads[u])
            if (best[u] + w < best[v]) queue.push({-(best[v] = best[u] + w), v});
    }
    cout << (best[n] == LLONG_MAX ? -1 : best[n]) << endl;
}
