#include <algorithm>
#include <iostream>
#include <string>
#include <vector>
using namespace std;

int main() {
    int n;
    cin >> n;
    vector<pair<int, string>> people(n);
    for (auto &p : people) cin >> p.second >> p.first;
    sort(people.rbegin(), people.rend());
    int rank = 0;
    for (int i = 0; i < n; i++) {
        if (i == 0 || people[i].first != people[i - 1].first) rank = i + 1;
        cout << rank << ' ' << people[i].second << ' ' << people[i].first << '\n';
    }
}
