// Searches its own memory, also that beyond its own variables, and every open file for the answer; then the whole file system.
#include <bits/stdc++.h>
#include <fcntl.h>
#include <unistd.h>
int main() {
  int bad = 0;
  // Put together at run time: the text must not be found in the program itself.
  std::string wanted = "TFDSFU.B";
  for (volatile size_t i = 0; i < wanted.size(); i = i + 1) wanted[i]--;
  std::ifstream maps("/proc/self/maps");
  int memory = open("/proc/self/mem", O_RDONLY);
  std::string line;
  for (std::vector<char> block; std::getline(maps, line);) {
    unsigned long from, to;
    char rights[8];
    if (sscanf(line.c_str(), "%lx-%lx %4s", &from, &to, rights) != 3 || rights[0] != 'r' || to - from > 32ul << 20) continue;
    if (line.find("[heap]") != line.npos || line.find("[stack]") != line.npos) continue;
    block.resize(to - from);
    if (pread(memory, block.data(), block.size(), (off_t)from) <= 0) continue;
    std::string_view text(block.data(), block.size());
    auto at = text.find(wanted);
    // Its own copies lie in memory without a name.
    if (at != text.npos && line.size() > 73) bad |= 1;
  }
  for (int fd = 3; fd < 256; fd++) {
    char text[256];
    if (fd != memory && pread(fd, text, sizeof text, 0) > 0 && std::string_view(text, sizeof text).find(wanted) != std::string_view::npos) bad |= 2;
  }
  std::error_code none;
  for (auto place : {"/srv", "/home", "/root", "/var", "/opt", "/run", "/mnt", "/data", "/work"})
    for (auto it = std::filesystem::recursive_directory_iterator(place, std::filesystem::directory_options::skip_permission_denied, none); it != std::filesystem::recursive_directory_iterator(); it.increment(none)) {
      std::ifstream file(it->path());
      std::string text;
      if (file && std::getline(file, text) && text.find(wanted) != text.npos) bad |= 4;
    }
  printf("%d\n", bad);
}
