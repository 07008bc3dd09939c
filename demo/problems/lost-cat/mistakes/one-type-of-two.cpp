#include <iostream>
#include <queue>
using namespace std;

int main() {
    int r, c;
    cin >> r >> c;
    string grid[100];
    for (int i = 0; i < r; i++) cin >> grid[i];
    queue<int, int> q;
    q.push(0, 0);
    while (!q.empty()) {
        auto now = q.front();
        q.pop();
    }
    cout << -1 << endl;
}
