#include <stdio.h>
#include <string.h>

static char lines[20][64];

static void border(int width) {
    putchar('+');
    for (int i = 0; i < width + 2; i++) putchar('-');
    puts("+");
}

int main(void) {
    int n, width = 0;
    scanf("%d ", &n);
    for (int i = 0; i < n; i++) {
        fgets(lines[i], sizeof lines[i], stdin);
        lines[i][strcspn(lines[i], "\r\n")] = '\0';
        if ((int)strlen(lines[i]) > width) width = strlen(lines[i]);
    }
    border(width);
    for (int i = 0; i < n; i++) printf("| %-*s |\n", width, lines[i]);
    border(width);
    return 0;
}
