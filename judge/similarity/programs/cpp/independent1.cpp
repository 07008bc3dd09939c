#include <bits/stdc++.h>

int main() {
    int n;
    std::cin >> n;
    std::vector<int> v(n);
    for (auto &x : v) std::cin >> x;
    auto good = std::count_if(v.begin(), v.end(), [](int x) { return x >= 60; });
    std::cout << "passed " << good << '\n' << "best " << *std::max_element(v.begin(), v.end()) << '\n';
}
