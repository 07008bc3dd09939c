#include <math.h>
#include <stdio.h>

int main(void) {
    int n;
    double firstX, firstY, x, y, area = 0, perimeter = 0;
    scanf("%d %lf %lf", &n, &firstX, &firstY);
    x = firstX;
    y = firstY;
    for (int i = 1; i <= n; i++) {
        double nextX = firstX, nextY = firstY;
        if (i < n) scanf("%lf %lf", &nextX, &nextY);
        area += x * nextY - nextX * y;
        perimeter += sqrt((nextX - x) * (nextX - x) + (nextY - y) * (nextY - y));
        x = nextX;
        y = nextY;
    }
    printf("%.8f\n%.8f\n", fabs(area) / 2, perimeter);
    return 0;
}
