#include <iostream>
#include <queue>
#include <string>
#include <vector>
using namespace std;

int main() {
    int r, c, answer = -1;
    cin >> r >> c;
    vector<string> grid(r);
    queue<pair<int, int>> ring;
    for (int i = 0; i < r; i++) {
        cin >> grid[i];
        if (grid[i].find('S') != string::npos) ring.push({i, (int)grid[i].find('S')});
    }
    const int di[] = {1, -1, 0, 0}, dj[] = {0, 0, 1, -1};
    for (int step = 1; !ring.empty() && answer < 0; step++) {
        for (int left = ring.size(); left > 0; left--) {
            auto [i, j] = ring.front();
            ring.pop();
            for (int d = 0; d < 4; d++) {
                int x = i + di[d], y = j + dj[d];
                if (x < 0 || y < 0 || x >= r || y >= c || grid[x][y] == '#' || grid[x][y] == 'S') continue;
                if (grid[x][y] == 'C' && answer < 0) answer = step;
                grid[x][y] = '#';
                ring.push({x, y});
            }
        }
    }
    cout << answer << endl;
}
