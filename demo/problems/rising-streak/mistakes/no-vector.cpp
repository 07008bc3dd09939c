#include <iostream>
using namespace std;

int main() {
    int n;
    cin >> n;
    vector<int> t(n);
    for (int i = 0; i < n; i++) cin >> t[i];
    int best = 1, start = 0, bestStart = 0;
    for (int i = 1; i < n; i++) {
        if (t[i] <= t[i - 1]) start = i;
        if (i - start + 1 > best) {
            best = i - start + 1;
            bestStart = start;
        }
    }
    cout << best << " " << bestStart + 1 << endl;
}
