#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n, m;
    cin >> n >> m;
    vector<int> best(m + 1);
    for (int i = 0; i < n; i++) {
        int p, h;
        cin >> p >> h;
        for (int j = p; j <= m; j++) best[j] = max(best[j], best[j - p] + h);
    }
    cout << best[m] << endl;
}
