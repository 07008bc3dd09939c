#include <math.h>
#include <stdio.h>

int main(void) {
    int n;
    float x[1000], y[1000], area = 0, perimeter = 0;
    scanf("%d", &n);
    for (int i = 0; i < n; i++) scanf("%f %f", &x[i], &y[i]);
    for (int i = 0; i < n; i++) {
        int j = (i + 1) % n;
        area += x[i] * y[j] - x[j] * y[i];
        perimeter += sqrt((x[j] - x[i]) * (x[j] - x[i]) + (y[j] - y[i]) * (y[j] - y[i]));
    }
    printf("%.2f\n%.2f\n", fabs(area) / 2, perimeter);
    return 0;
}
