#include <stdio.h>

struct person {
    char name[16];
    int score;
}

int main(void) {
    struct person people[500];
    int n;
    scanf("%d", &n);
    for (int i = 0; i < n; i++) scanf("%s %d", people[i].name, &people[i].score);
    return people;
}
