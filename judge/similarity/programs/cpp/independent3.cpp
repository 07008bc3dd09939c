#include <iostream>
#include <map>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    int n, x, mx = -1;
    map<bool, int> seen;
    cin >> n;
    for (int i = n; i > 0; --i) {
        cin >> x;
        bool isGood = x > 59;
        seen[isGood]++;
        mx = max(mx, x);
    }
    cout << "passed " << seen[true] << "\nbest " << mx << "\n";
    return 0;
}
