#include <iostream>
using namespace std;

int main() {
    int points[100], number;
    cin >> number;
    for (int place = 0; place < number; place++) {
        int next;
        cin >> next;
        points[place] = next;
    }
    int sum = 0;
    for (int step = 0; step < number; step++) {
        if (points[step] >= 60) {
            sum++;
        }
    }
    cout << "passed " << sum << endl;
    int top = 0;
    for (int turn = 0; turn < number; turn++) {
        if (points[turn] > top) {
            top = points[turn];
        }
    }
    cout << "best " << top << endl;
    return 0;
}
