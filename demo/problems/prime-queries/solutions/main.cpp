#include <bits/stdc++.h>
using namespace std;

int main() {
    const int N = 1300000;
    vector<bool> crossed(N);
    vector<int> primes;
    for (long long p = 2; p < N; p++) {
        if (crossed[p]) continue;
        primes.push_back(p);
        for (long long m = p * p; m < N; m += p) crossed[m] = true;
    }
    int q, k;
    cin >> q;
    while (q--) {
        cin >> k;
        cout << primes[k - 1] << ' ';
    }
    cout << endl;
}
