#include <iostream>
using namespace std;

int main() {
    int n, k, t[1000];
    cin >> n >> k;
    for (int i = 0; i < n; i++) cin >> t[i];
    int low = 1, high = 1000000000;
    while (low < high) {
        int middle = (low + high) / 2;
        long long made = 0;
        for (int i = 0; i < n; i++) made += middle / t[i];
        if (made >= k) high = middle;
        else low = middle + 1;
    }
    cout << low << endl;
}
