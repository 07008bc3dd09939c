// Leaves precompiled headers, libraries and linker settings for the compiler and the loader of the next student.
#include <bits/stdc++.h>
#include <sys/stat.h>
int main() {
  int bad = 0;
  for (auto folder : {"/w", "/tmp", "/box", "/opt/cpp-header", "/opt/c", "/usr/include", "/usr/local/include", "/etc"})
    for (auto name : {"bits/stdc++.h.gch", "stdio.h", "libc.so.6", "flush.o", "ld.so.preload", "specs"}) {
      std::string path = std::string(folder) + "/" + name;
      mkdir((std::string(folder) + "/bits").c_str(), 0777);
      bool is_scratch = !strcmp(folder, "/w") || !strcmp(folder, "/tmp");
      struct stat st;
      if (is_scratch && stat(path.c_str(), &st) == 0) bad |= 1;
      std::ofstream file(path);
      file << "#error poisoned\n";
      file.close();
      if (!is_scratch && file && std::ifstream(path).peek() == '#') {
        std::string text;
        std::getline(std::ifstream(path), text);
        if (text == "#error poisoned") bad |= 2;
      }
    }
  printf("%d\n", bad);
}
