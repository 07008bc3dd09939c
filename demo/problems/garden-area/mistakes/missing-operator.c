#include <stdio.h>
#include <math.h>

int main(void) {
    int n;
    double x[900], y[900], area = 0, perimeter = 0;
    scanf("%d", &n);
    for (int i = 0; i < n; i++) scanf("%lf %lf", &x[i], &y[i]);
    for (int i = 0; i < n; i++) {
        int j = (i + 1) % n;
        area += x[i] y[j] - x[j] y[i];
        perimeter += hypot(x[j] - x[i], y[j] - y[i]);
    }
    printf("%f\n%f\n", fabs(area) / 2, perimeter);
    return 0;
}
