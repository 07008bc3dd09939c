#include <stdio.h>

int main(void) {
    int n, t, a[1500], s[1500];
    scanf("%d %d", &n, &t);
    for (int i = 0; i < n; i++) scanf("%d %d", &a[i], &s[i]);
    for (int i = 0; i < n; i++)
        for (int j = 0; j + 1 < n; j++)
            if (a[j] > a[j + 1]) {
                int x = a[j];
                a[j] = a[j + 1];
                a[j + 1] = x;
                x = s[j];
                s[j] = s[j + 1];
                s[j + 1] = x;
            }
    int now = a[0], count = 0, longest = 0;
    for (int i = 0; i < n && now < t; i++) {
        count++;
        if (now - a[i] > longest) longest = now - a[i];
        now += s[i];
    }
    printf("%d %d\n", count, longest);
    return 0;
}
