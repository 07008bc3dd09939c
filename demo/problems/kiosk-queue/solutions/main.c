#include <stdio.h>

static int arrival[1400], seconds[1400], is_done[1400];

int main(void) {
    int n, bell, now = 0, served = 0, longest = 0;
    scanf("%d %d", &n, &bell);
    for (int i = 0; i < n; i++) scanf("%d %d", &arrival[i], &seconds[i]);
    for (int turn = 0; turn < n; turn++) {
        int first = -1;
        for (int i = 0; i < n; i++)
            if (!is_done[i] && (first < 0 || arrival[i] < arrival[first])) first = i;
        if (now < arrival[first]) now = arrival[first];
        if (now >= bell) break;
        is_done[first] = 1;
        served++;
        if (now - arrival[first] > longest) longest = now - arrival[first];
        now += seconds[first];
    }
    printf("%d %d\n", served, longest);
    return 0;
}
