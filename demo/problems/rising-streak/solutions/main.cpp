#include <iostream>
using namespace std;

int main() {
    int n;
    cin >> n;
    int best = 0, bestStart = 1, length = 0, before = -1000;
    for (int day = 1; day <= n; day++) {
        int t;
        cin >> t;
        length = t > before ? length + 1 : 1;
        before = t;
        if (length > best) {
            best = length;
            bestStart = day - length + 1;
        }
    }
    cout << best << ' ' << bestStart << endl;
    return 0;
}
