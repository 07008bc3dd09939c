#include <iostream>
using namespace std;

int main() {
    int q;
    cin >> q;
    for (int i = 0; i < q; i++) {
        cin >> y;
        y = y + 1911;
        if (y % 400 == 0 || (y % 4 == 0 && y % 100 != 0)) cout << "LEAP" << endl;
        else cout << "COMMON" << endl;
    }
    return 0;
}
