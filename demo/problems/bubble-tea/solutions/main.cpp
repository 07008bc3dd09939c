#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n;
    long long k;
    cin >> n >> k;
    vector<long long> t(n);
    for (auto &each : t) cin >> each;
    long long low = 1, high = *min_element(t.begin(), t.end()) * k;
    while (low < high) {
        long long middle = low + (high - low) / 2, made = 0;
        for (auto each : t) made += middle / each;
        if (made >= k) high = middle;
        else low = middle + 1;
    }
    cout << low << endl;
}
