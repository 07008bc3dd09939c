#include <iostream>
#include <string>
using namespace std;

int main() {
    string special, grand, first[3], x;
    cin >> special >> grand >> first[0] >> first[1] >> first[2];
    int n, count = 0;
    long long total = 0;
    cin >> n;
    while (n--) {
        cin >> x;
        for (int i = 0; i < 3; i++)
            if (x.substr(5) == last(first[i], 3)) {
                count++;
                total += 200;
            }
    }
    cout << count << " " << total << endl;
    return 0;
}
