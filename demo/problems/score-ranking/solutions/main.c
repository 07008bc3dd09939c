#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct person {
    char name[16];
    int score;
};

static int compare(const void *left, const void *right) {
    const struct person *a = left, *b = right;
    if (a->score != b->score) return b->score - a->score;
    return strcmp(a->name, b->name);
}

int main(void) {
    static struct person people[500];
    int n, rank = 1;
    scanf("%d", &n);
    for (int i = 0; i < n; i++) scanf("%15s %d", people[i].name, &people[i].score);
    qsort(people, n, sizeof people[0], compare);
    for (int i = 0; i < n; i++) {
        if (i > 0 && people[i].score != people[i - 1].score) rank = i + 1;
        printf("%d %s %d\n", rank, people[i].name, people[i].score);
    }
    return 0;
}
