// Asks for plugins, other options and other programs in every place where a compiler may read a wish.
// { dg-options "-fplugin=/w/evil.so -B/w -include /srv/judge/secret/test1.out" }
// -*- compile-command: "cat /srv/judge/secret/test1.out" -*-
#pragma GCC plugin "/w/evil.so"
#pragma GCC optimize("fplugin=/w/evil.so")
#pragma GCC optimize("-B/w", "wrapper /bin/cat")
#pragma GCC target("arch=/srv/judge/secret/test1.out")
#pragma GCC diagnostic push "-fdump-tree-all=/etc/passwd"
#pragma comment(linker, "/srv/judge/secret/test1.out")
#pragma comment(lib, "/srv/judge/secret/test1.out")
int main() {}
