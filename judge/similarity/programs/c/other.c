#include <stdio.h>
#include <string.h>

int isMirror(const char *line, int from, int until) {
    while (from < until) {
        if (line[from++] != line[until--]) return 0;
    }
    return 1;
}

int main(void) {
    char line[128], *letter;
    int vowels[5] = {0}, longest = 1, width;
    fgets(line, sizeof line, stdin);
    width = strcspn(line, "\n");
    line[width] = '\0';
    for (letter = line; *letter != '\0'; letter++) {
        char *where = strchr("aeiou", *letter);
        if (where != NULL) vowels[where - "aeiou"] += 1;
    }
    for (int left = 0; left < width; left++)
        for (int right = left; right < width; right++)
            if (isMirror(line, left, right) && right - left + 1 > longest) longest = right - left + 1;
    for (int kind = 0; kind < 5; kind++) printf("%c=%d ", "aeiou"[kind], vowels[kind]);
    printf("\n%d\n", longest);
    return 0;
}
