// Area and perimeter of a polygon: floating point, judged with a tolerance instead of digit by digit.
import { cases, dice, examples, numbersIn, times } from './cases.ts'
import { text } from './text.ts'
import type { DemoProblem } from './type.ts'

type Point = [x: number, y: number]

const solve = (input: string): string => {
  const [count, ...flat] = numbersIn(input) as [number, ...number[]]
  const corner = (index: number): Point => [flat[(index % count) * 2]!, flat[(index % count) * 2 + 1]!]
  let doubleArea = 0
  let perimeter = 0
  for (let index = 0; index < count; index++) {
    const [[x1, y1], [x2, y2]] = [corner(index), corner(index + 1)]
    doubleArea += x1 * y2 - x2 * y1
    perimeter += Math.hypot(x2 - x1, y2 - y1)
  }
  return `${(Math.abs(doubleArea) / 2).toFixed(9)}\n${perimeter.toFixed(9)}\n`
}

const garden = (corners: Point[]) => `${corners.length}\n${corners.map(([x, y]) => `${x} ${y}\n`).join('')}`

/** A polygon whose corners go once around a centre, so that it cannot cross itself. */
const around = (seed: number, count: number, radius: number, [x, y]: Point): Point[] => {
  const roll = dice(seed)
  return times(count, (index): Point => {
    const angle = (2 * Math.PI * index) / count
    const distance = (radius * roll(600, 1000)) / 1000
    return [Number((x + distance * Math.cos(angle)).toFixed(3)), Number((y + distance * Math.sin(angle)).toFixed(3))]
  })
}

const triangle: Point[] = [
  [0, 0],
  [4, 0],
  [4, 3],
]
const bed: Point[] = [
  [0, 2.5],
  [3.5, 2.5],
  [3.5, 0],
  [0, 0],
]

const testDatas = cases({
  solve,
  rule: 'float(1e-6,1e-6)',
  visible: [garden(triangle), garden(bed)],
  hidden: [
    garden([
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ]),
    garden([
      [-1, 0],
      [0, -1],
      [1, 0],
      [0, 1],
    ]),
    garden(around(3, 7, 20, [0, 0])),
    garden(around(5, 60, 300, [-1000, 2500]).toReversed()),
    garden(around(7, 900, 9000, [500, -500])),
  ],
})

export const gardenArea: DemoProblem = {
  slug: 'garden-area',
  difficulty: 3,
  tags: ['geometry', 'floating-point'],
  languages: [1, 2, 3, 4, 5, 6, 7, 8, 9],
  locales: [
    {
      localeCode: 'zh-Hant',
      title: '校園菜園',
      description: text`
        生物老師要在操場邊開一塊菜園。菜園是一個簡單多邊形（邊不會互相交叉），$n$ 個頂點依序沿著邊界排列，可能是順時針，也可能是逆時針。

        請算出菜園的面積（要買多少土）與周長（要買多長的籬笆）。若頂點為 $(x_1, y_1), \dots, (x_n, y_n)$，並令 $(x_{n+1}, y_{n+1}) = (x_1, y_1)$，則面積為

        $$
        A = \frac{1}{2}\left|\sum_{i=1}^{n} (x_i y_{i+1} - x_{i+1} y_i)\right|
        $$

        ### 輸入
        第一行有一個整數 $n$。接下來 $n$ 行，每行有兩個實數 $x_i$ 與 $y_i$（單位為公尺，小數最多三位），以空白隔開。

        ### 輸出
        輸出兩行：第一行是面積，第二行是周長。與標準答案的絕對誤差或相對誤差不超過 $10^{-6}$ 就算正確，所以請多印幾位小數。

        ### 限制
        - $3 \le n \le 900$
        - $-10^4 \le x_i, y_i \le 10^4$
      `,
      inputOutputExample: examples(
        'zh-Hant',
        testDatas,
        '第一塊菜園是兩股為 $3$ 與 $4$ 的直角三角形，面積 $6$，周長 $3 + 4 + 5 = 12$。第二塊是 $3.5 \\times 2.5$ 的長方形，頂點是順時針給的，總和會是負的，別忘了取絕對值。',
      ),
      hint: '最後一個頂點要接回第一個頂點。C 語言請用 double，不要用 float。',
      solution: '',
      canEnableSolution: false,
    },
    {
      localeCode: 'en',
      title: 'The School Garden',
      description: text`
        The biology teacher wants a vegetable garden beside the sports field. The garden is a simple polygon (its edges never cross), and its $n$ corners are listed in order along the border, clockwise or counter-clockwise.

        Work out the area (how much soil to buy) and the perimeter (how much fence). For the corners $(x_1, y_1), \dots, (x_n, y_n)$ and with $(x_{n+1}, y_{n+1}) = (x_1, y_1)$ the area is

        $$
        A = \frac{1}{2}\left|\sum_{i=1}^{n} (x_i y_{i+1} - x_{i+1} y_i)\right|
        $$

        ### Input
        The first line holds an integer $n$. Each of the next $n$ lines holds two real numbers $x_i$ and $y_i$ in metres, with at most three decimals, separated by a space.

        ### Output
        Two lines: the area, then the perimeter. An absolute or relative error of at most $10^{-6}$ is accepted, so print plenty of decimals.

        ### Limits
        - $3 \le n \le 900$
        - $-10^4 \le x_i, y_i \le 10^4$
      `,
      inputOutputExample: examples(
        'en',
        testDatas,
        'The first garden is a right triangle with legs $3$ and $4$: area $6$, perimeter $3 + 4 + 5 = 12$. The second is a rectangle of $3.5 \\times 2.5$ whose corners come clockwise, which makes the sum negative: remember the absolute value.',
      ),
      hint: 'The last corner is joined to the first. In C use double, not float.',
      solution: '',
      canEnableSolution: false,
    },
  ],
  testDatas,
  editFiles: [],
  programs: [
    {
      kind: 'accepted',
      languageId: 4,
      content: text`
        import math

        n = int(input())
        points = [tuple(map(float, input().split())) for _ in range(n)]
        area = perimeter = 0
        for i in range(n):
            x1, y1 = points[i - 1]
            x2, y2 = points[i]
            area += x1 * y2 - x2 * y1
            perimeter += math.hypot(x2 - x1, y2 - y1)
        print(abs(area) / 2)
        print(perimeter)
      `,
    },
    {
      kind: 'accepted',
      languageId: 1,
      content: text`
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
      `,
    },
    {
      kind: 'wrong',
      languageId: 4,
      content: text`
        n = int(input())
        p = [list(map(float, input().split())) for _ in range(n)]
        p.append(p[0])
        area = 0
        length = 0
        for i in range(n):
            area += p[i][0] * p[i + 1][1] - p[i + 1][0] * p[i][1]
            length += ((p[i + 1][0] - p[i][0]) ** 2 + (p[i + 1][1] - p[i][1]) ** 2) ** 0.5
        print(area / 2)
        print(length)
      `,
    },
    {
      kind: 'wrong',
      languageId: 1,
      content: text`
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
      `,
    },
    {
      kind: 'crash',
      languageId: 4,
      content: text`
        n = int(input())
        p = [list(map(int, input().split())) for _ in range(n)]
        p.append(p[0])
        area = 0
        length = 0
        for i in range(n):
            area += p[i][0] * p[i + 1][1] - p[i + 1][0] * p[i][1]
            length += ((p[i + 1][0] - p[i][0]) ** 2 + (p[i + 1][1] - p[i][1]) ** 2) ** 0.5
        print(abs(area) / 2)
        print(length)
      `,
    },
    {
      kind: 'compileError',
      languageId: 1,
      content: text`
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
      `,
    },
  ],
}
