#include <math.h>
#include <stdio.h>

static double clamp(double value, double low, double high) { return fmin(high, fmax(low, value)); }

int main(void) {
    int n;
    double x, y, r, px, py, qx, qy, nearest = INFINITY, hours = 0;
    scanf("%d %lf %lf %lf %lf %lf", &n, &x, &y, &r, &px, &py);
    while (--n > 0) {
        scanf("%lf %lf", &qx, &qy);
        double length = hypot(qx - px, qy - py);
        double distance = hypot(px - x, py - y);
        if (length == 0) {
            if (distance <= r) hours += 6;
        } else {
            double ux = (qx - px) / length, uy = (qy - py) / length;
            double along = (x - px) * ux + (y - py) * uy;
            double aside = fabs((x - px) * uy - (y - py) * ux);
            distance = hypot(along - clamp(along, 0, length), aside);
            if (aside < r) {
                double half = sqrt(r * r - aside * aside);
                hours += 6 * (clamp(along + half, 0, length) - clamp(along - half, 0, length)) / length;
            }
        }
        nearest = fmin(nearest, distance);
        px = qx;
        py = qy;
    }
    printf("%.9f\n%.9f\n", nearest, hours);
    return 0;
}
