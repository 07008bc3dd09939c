// Throws while it throws, in threads and in what runs after main.
#include <bits/stdc++.h>
struct again {
  ~again() noexcept(false) {
    for (;;) try { throw std::vector<char>(1 << 16); } catch (...) { std::vector<char>(1 << 16).swap(kept.emplace_back()); }
  }
  std::list<std::vector<char>> kept;
} last;
int main() {
  std::set_terminate([] { for (;;) new char[1 << 20](); });
  std::atexit([] { std::thread([] { for (;;); }).detach(); });
}
