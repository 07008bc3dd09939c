#include <math.h>
#include <stdio.h>

int main(void) {
    int n;
    double x, y, r, ax, ay, bx, by, best = 1e18, hours = 0;
    scanf("%d%lf%lf%lf", &n, &x, &y, &r);
    scanf("%lf%lf", &ax, &ay);
    for (int i = 1; i < n; i++) {
        scanf("%lf%lf", &bx, &by);
        double dx = bx - ax, dy = by - ay, d, l = sqrt(dx * dx + dy * dy);
        if (l == 0) {
            d = hypot(ax - x, ay - y);
            if (d <= r) hours += 6;
        } else {
            d = fabs((x - ax) * dy - (y - ay) * dx) / l;
            if (d < r) {
                double t = ((x - ax) * dx + (y - ay) * dy) / l / l;
                double h = sqrt(r * r - d * d) / l;
                double from = t - h < 0 ? 0 : t - h, to = t + h > 1 ? 1 : t + h;
                if (to > from) hours += 6 * (to - from);
            }
        }
        if (d < best) best = d;
        ax = bx;
        ay = by;
    }
    printf("%.8f\n%.8f\n", best, hours);
    return 0;
}
