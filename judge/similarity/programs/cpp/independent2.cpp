#include <cstdio>
#include <algorithm>
#include <vector>
using namespace std;

class Board {
    vector<int> marks;
public:
    void add(int mark) {
        marks.push_back(mark);
    }
    void report() {
        sort(marks.begin(), marks.end());
        size_t low = 0;
        while (low != marks.size() && marks[low] < 60) ++low;
        printf("passed %zu\n", marks.size() - low);
        printf("best %d\n", marks.back());
    }
};

int main() {
    Board board;
    int n, mark;
    scanf("%d", &n);
    while (n-- && scanf("%d", &mark) == 1) board.add(mark);
    board.report();
}
