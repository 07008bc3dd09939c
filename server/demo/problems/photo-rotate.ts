// Rotating a picture by quarter turns: matrix indices, and a count of turns that must be taken modulo four.
import { cases, dice, examples, numbersIn, times } from './cases.ts'
import { text } from './text.ts'
import type { DemoProblem } from './type.ts'

const solve = (input: string): string => {
  const [rows, columns, turns, ...pixels] = numbersIn(input) as [number, number, number, ...number[]]
  let picture = times(rows, (row) => pixels.slice(row * columns, (row + 1) * columns))
  for (let turn = 0; turn < turns % 4; turn++) {
    const before = picture
    picture = before[0]!.map((_, column) => before.map((row) => row[column]!).toReversed())
  }
  return picture.map((row) => `${row.join(' ')}\n`).join('')
}

const roll = dice(255)
const photo = (rows: number, columns: number, turns: number, pixel: (index: number) => number) =>
  `${rows} ${columns} ${turns}\n${times(rows, (row) => `${times(columns, (column) => pixel(row * columns + column)).join(' ')}\n`).join('')}`
const counted = (index: number) => index + 1
const random = () => roll(0, 255)

const testDatas = cases({
  solve,
  timeLimit: 1,
  visible: [photo(2, 3, 1, counted), photo(2, 2, 6, counted)],
  hidden: [
    photo(1, 1, 3, random),
    photo(1, 5, 2, counted),
    photo(4, 4, 4, random),
    photo(7, 5, 3, random),
    photo(50, 60, 1_000_000_000, random),
    photo(60, 41, 999_999_999, random),
  ],
})

export const photoRotate: DemoProblem = {
  slug: 'photo-rotate',
  difficulty: 3,
  tags: ['matrix', 'simulation'],
  languages: [1, 2, 3, 4, 5, 6, 9],
  locales: [
    {
      localeCode: 'zh-Hant',
      title: '旋轉畢業照',
      description: text`
        攝影社的相機沒拿正，畢業照一張張都歪了。一張黑白照片是一個 $r$ 列 $c$ 行的矩陣，每個數字是一個像素的亮度。

        每按一次「旋轉」鍵，照片就順時針轉 $90^\circ$：原本第 $i$ 列第 $j$ 行的像素會跑到第 $j$ 列、由右邊數來第 $i$ 行。社長的手指停不下來，總共按了 $k$ 次。請輸出最後的照片。

        ### 輸入
        第一行有三個整數 $r$、$c$、$k$。接下來 $r$ 列，每列有 $c$ 個整數，以空白隔開。

        ### 輸出
        輸出旋轉後的照片，每列一行，數字之間以一個空白隔開。

        ### 限制
        - $1 \le r, c \le 60$
        - $0 \le k \le 10^9$
        - 亮度介於 $0$ 與 $255$ 之間
      `,
      inputOutputExample: examples(
        'zh-Hant',
        testDatas,
        '第一個範例轉一次，$2$ 列 $3$ 行變成 $3$ 列 $2$ 行，左下角的 $4$ 轉到了左上角。第二個範例轉 $6$ 次，等於轉 $2$ 次，也就是上下左右都顛倒。',
      ),
      hint: '轉四次會回到原狀，所以真正需要轉幾次？轉一次之後，列數與行數會交換。',
      solution: '',
      canEnableSolution: false,
    },
    {
      localeCode: 'en',
      title: 'The Tilted Graduation Photo',
      description: text`
        The photo club held the camera the wrong way, and every graduation photo came out tilted. A black-and-white photo is a matrix of $r$ rows and $c$ columns; each number is the brightness of a pixel.

        Each press of the rotate key turns the photo clockwise by $90^\circ$: the pixel in row $i$ and column $j$ moves to row $j$ and to the $i$-th column from the right. The club's president could not stop and pressed the key $k$ times. Print the photo as it is now.

        ### Input
        The first line holds three integers $r$, $c$ and $k$. Each of the next $r$ lines holds $c$ integers, separated by spaces.

        ### Output
        The rotated photo, one row per line, numbers separated by one space.

        ### Limits
        - $1 \le r, c \le 60$
        - $0 \le k \le 10^9$
        - each brightness is between $0$ and $255$
      `,
      inputOutputExample: examples(
        'en',
        testDatas,
        'The first photo is turned once: $2$ rows of $3$ become $3$ rows of $2$, and the $4$ from the bottom left is now at the top left. The second is turned $6$ times, which is the same as twice: everything is upside down.',
      ),
      hint: 'Four turns change nothing, so how many turns are really needed? And each turn swaps the number of rows and columns.',
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
        r, c, k = map(int, input().split())
        photo = [input().split() for _ in range(r)]
        for _ in range(k % 4):
            photo = [list(row) for row in zip(*photo[::-1])]
        for row in photo:
            print(*row)
      `,
    },
    {
      kind: 'accepted',
      languageId: 2,
      content: text`
        #include <iostream>
        #include <vector>
        using namespace std;

        typedef vector<vector<int>> Photo;

        Photo turn(const Photo &from) {
            int r = from.size(), c = from[0].size();
            Photo to(c, vector<int>(r));
            for (int i = 0; i < r; i++)
                for (int j = 0; j < c; j++) to[j][r - 1 - i] = from[i][j];
            return to;
        }

        int main() {
            int r, c, k;
            cin >> r >> c >> k;
            Photo photo(r, vector<int>(c));
            for (auto &row : photo)
                for (int &pixel : row) cin >> pixel;
            for (k %= 4; k > 0; k--) photo = turn(photo);
            for (auto &row : photo) {
                for (size_t j = 0; j < row.size(); j++) cout << (j ? " " : "") << row[j];
                cout << '\n';
            }
        }
      `,
    },
    {
      kind: 'wrong',
      languageId: 4,
      content: text`
        r, c, k = map(int, input().split())
        photo = [input().split() for _ in range(r)]
        for _ in range(k % 4):
            photo = list(zip(*photo))[::-1]
        for row in photo:
            print(*row)
      `,
    },
    {
      kind: 'slow',
      languageId: 4,
      content: text`
        r, c, k = map(int, input().split())
        photo = [input().split() for _ in range(r)]
        for _ in range(k):
            photo = [list(row) for row in zip(*photo[::-1])]
        for row in photo:
            print(*row)
      `,
    },
    {
      kind: 'crash',
      languageId: 4,
      content: text`
        r, c, k = map(int, input().split())
        photo = [list(map(int, input().split())) for _ in range(r)]
        for _ in range(k % 4):
            turned = [[0] * c for _ in range(r)]
            for i in range(r):
                for j in range(c):
                    turned[j][r - 1 - i] = photo[i][j]
            photo = turned
        for row in photo:
            print(*row)
      `,
    },
    {
      kind: 'compileError',
      languageId: 1,
      content: text`
        #include <stdio.h>

        int main(void) {
            int r, c, k, photo[60][60];
            scanf("%d %d %d", &r, &c, &k);
            for (int i = 0; i < r; i++) {
                for (int j = 0; j < c; j++) {
                    scanf("%d", &photo[i][j]);
                }
            for (int j = 0; j < c; j++) {
                for (int i = r - 1; i >= 0; i--) printf("%d ", photo[i][j]);
                printf("\n");
            }
            return 0;
        }
      `,
    },
  ],
}
