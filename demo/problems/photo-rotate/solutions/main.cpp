#include <iostream>
#include <vector>
using namespace std;

typedef vector<vector<int>> Photo;

Photo turn(const Photo &from) {
    int r = from.size(), c = from[0].size();
    Photo to(c, vector<int>(r));
    for (int i = 0; i < r; i++)
        for (int j = 0; j < c; j++) to[j][r - 1 - i] = from[i][j];
    return to;
}

int main() {
    int r, c, k;
    cin >> r >> c >> k;
    Photo photo(r, vector<int>(c));
    for (auto &row : photo)
        for (int &pixel : row) cin >> pixel;
    for (k %= 4; k > 0; k--) photo = turn(photo);
    for (auto &row : photo) {
        for (size_t j = 0; j < row.size(); j++) cout << (j ? " " : "") << row[j];
        cout << '\n';
    }
}
