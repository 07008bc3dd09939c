#include <algorithm>
#include <iostream>
#include <numeric>
#include <vector>
using namespace std;

static bool beats(int a, int b) {
    int winner = 0;
    cout << "? " << a << ' ' << b << endl;
    cin >> winner;
    return winner == a;
}

static vector<int> ranked(int first, int last) {
    if (first == last) return {first};
    int middle = (first + last) / 2;
    vector<int> left = ranked(first, middle), right = ranked(middle + 1, last), all;
    merge(left.begin(), left.end(), right.begin(), right.end(), back_inserter(all), [](int b, int a) { return beats(b, a); });
    return all;
}

int main() {
    int n;
    cin >> n;
    const vector<int> ranking = ranked(1, n);
    cout << '!';
    for (int number : ranking) cout << ' ' << number;
    cout << endl;
}
