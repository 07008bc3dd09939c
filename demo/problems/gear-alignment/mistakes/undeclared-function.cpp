#include <iostream>
using namespace std;

int main() {
    int n;
    long long answer = 1, t;
    cin >> n;
    for (int i = 0; i < n; i++) {
        cin >> t;
        answer = answer / greatest(answer, t) * t;
    }
    cout << answer << endl;
    return 0;
}
