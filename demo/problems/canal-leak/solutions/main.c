#include <stdio.h>

static int has_water(int gate) {
    int answer = 0;
    printf("? %d\n", gate);
    fflush(stdout);
    scanf("%d", &answer);
    return answer;
}

int main(void) {
    int wet = 0, dry;
    scanf("%d", &dry);
    dry++;
    while (dry - wet > 1) {
        int middle = wet + (dry - wet) / 2;
        if (has_water(middle))
            wet = middle;
        else
            dry = middle;
    }
    printf("! %d\n", wet);
    return 0;
}
