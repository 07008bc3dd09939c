// Includes the test data and what other students have, by every way that C++ knows.
#include <bits/stdc++.h>
#if __has_include("/srv/judge/secret/test1.out") || __has_include("/box/answer.c") || __has_include("/etc/shadow") || __has_include_next("/srv/judge/secret/test1.out")
#error PROBED
#endif
#include "/srv/judge/secret/test1.out"
#include_next "/srv/judge/secret/test1.out"
#import "/opt/talk/to"
#embed "/srv/judge/secret/test1.out"
import "/srv/judge/secret/test1.out";
# 1 "/srv/judge/secret/test1.out" 1 3
int main() { undefined(); }
