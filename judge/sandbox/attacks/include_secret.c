// Includes the test data, whose lines would stand in the errors.
#include "/srv/judge/secret/test1.out"
#include "../../srv/judge/secret/test1.out"
#include "/proc/self/root/srv/judge/secret/test1.out"
#include "/proc/self/cwd/../srv/judge/secret/test1.out"
int main() {}
