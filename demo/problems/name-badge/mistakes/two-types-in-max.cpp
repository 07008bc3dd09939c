#include <iostream>
#include <string>
using namespace std;

int main() {
    int n;
    cin >> n;
    cin.ignore();
    string lines[20];
    int width = 0;
    for (int i = 0; i < n; i++) {
        getline(cin, lines[i]);
        width = max(width, lines[i].length());
    }
    cout << '+' << string(width + 2, '-') << '+' << endl;
    for (int i = 0; i < n; i++) cout << "| " << lines[i] << string(width - lines[i].length(), ' ') << " |" << endl;
    cout << '+' << string(width + 2, '-') << '+' << endl;
}
