#include <iostream>
#include <string>
#include <vector>
using namespace std;

bool isMirror(const string &line, int from, int until) {
    while (from < until)
        if (line[from++] != line[until--]) return false;
    return true;
}

int main() {
    string line, vowels = "aeiou";
    getline(cin, line);
    vector<int> seen(vowels.size());
    for (char letter : line) {
        auto where = vowels.find(letter);
        if (where != string::npos) seen[where] += 1;
    }
    int longest = 1, width = line.length();
    for (int left = 0; left < width; left++)
        for (int right = left; right < width; right++)
            if (isMirror(line, left, right)) longest = max(longest, right - left + 1);
    for (size_t kind = 0; kind < seen.size(); kind++) cout << vowels[kind] << '=' << seen[kind] << ' ';
    cout << '\n' << longest << '\n';
}
