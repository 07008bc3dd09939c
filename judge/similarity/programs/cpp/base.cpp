#include <iostream>
using namespace std;

int best(int values[], int count) {
    int top = 0;
    for (int turn = 0; turn < count; turn++) {
        if (values[turn] > top) {
            top = values[turn];
        }
    }
    return top;
}

int passed(int list[], int size, int bar) {
    int sum = 0;
    for (int step = 0; step < size; step++) {
        if (list[step] >= bar) {
            sum++;
        }
    }
    return sum;
}

int main() {
    int points[100], number;
    cin >> number;
    for (int place = 0; place < number; place++) {
        int next;
        cin >> next;
        points[place] = next;
    }
    cout << "passed " << passed(points, number, 60) << endl;
    cout << "best " << best(points, number) << endl;
    return 0;
}
