// The way to the lost cat on a map of the campus: breadth-first search in a grid.
import { cases, dice, examples, times } from './cases.ts'
import { text } from './text.ts'
import type { DemoProblem } from './type.ts'

const solve = (input: string): string => {
  const rows = input.trim().split('\n').slice(1)
  // One wall at the end of each row keeps a step to the left or right from changing the row.
  const width = rows[0]!.length + 1
  const cells = [...`${rows.join('#')}#`]
  const steps = new Int32Array(cells.length).fill(-1)
  const queue = [cells.indexOf('S')]
  steps[queue[0]!] = 0
  for (const cell of queue) {
    for (const next of [cell - width, cell - 1, cell + 1, cell + width]) {
      if ((cells[next] ?? '#') === '#' || steps[next] !== -1) continue
      steps[next] = steps[cell]! + 1
      queue.push(next)
    }
  }
  return `${steps[cells.indexOf('C')]}\n`
}

type Paint = (row: number, column: number) => string
const campus = (rows: number, columns: number, paint: Paint) =>
  `${rows} ${columns}\n${times(rows, (row) => `${times(columns, (column) => paint(row, column)).join('')}\n`).join('')}`
const drawn = (...rows: string[]) => campus(rows.length, rows[0]!.length, (row, column) => rows[row]![column]!)

/** Two given corners hold the student and the cat, everything else comes from the background. */
const between = (start: [number, number], cat: [number, number], background: Paint): Paint => {
  const at = ([row, column]: [number, number], r: number, c: number) => row === r && column === c
  return (row, column) => (at(start, row, column) ? 'S' : at(cat, row, column) ? 'C' : background(row, column))
}

const roll = dice(9)
const bushes =
  (percent: number): Paint =>
  () =>
    roll(1, 100) <= percent ? '#' : '.'
const corridors: Paint = (row, column) => (row % 2 === 1 && column !== (row % 4 === 1 ? 98 : 0) ? '#' : '.')

const testDatas = cases({
  solve,
  hiddenWeight: 2,
  visible: [drawn('S.#.', '..#C', '....'), drawn('S#C')],
  hidden: [
    drawn('SC'),
    drawn('.S.....C.', '.#######.', '.........'),
    drawn('..#..', 'S.#.C', '..#..'),
    campus(12, 17, between([0, 0], [11, 16], bushes(25))),
    campus(100, 100, between([50, 50], [3, 97], bushes(20))),
    campus(99, 99, between([0, 0], [98, 98], corridors)),
  ],
})

export const lostCat: DemoProblem = {
  slug: 'lost-cat',
  difficulty: 4,
  tags: ['graph', 'bfs', 'grid'],
  languages: [1, 2, 3, 4, 5, 6, 7, 9, 11, 12],
  locales: [
    {
      localeCode: 'zh-Hant',
      title: '校貓小橘走失了',
      description: text`
        校貓小橘又跑不見了！監視器拍到牠在校園的某個角落，請幫值日生找出走過去的最短路徑。

        校園地圖是 $r$ 列 $c$ 行的方格：

        - **S**：值日生的位置（恰有一個）
        - **C**：小橘的位置（恰有一個），牠正在睡覺，不會亂跑
        - **.**：可以走的空地
        - **#**：建築物或樹叢，不能走

        每一步可以往上、下、左、右走一格，不能走出地圖。

        ### 輸入
        第一行有兩個整數 $r$ 與 $c$。接下來 $r$ 行，每行是長度為 $c$ 的字串。

        ### 輸出
        輸出走到小橘身邊（同一格）的最少步數；若走不到，輸出 $-1$。

        ### 限制
        $1 \le r, c \le 100$，且 $r \times c \ge 2$
      `,
      inputOutputExample: examples(
        'zh-Hant',
        testDatas,
        '第一個範例要從下面那一列繞過去：往下 $2$ 步、往右 $3$ 步、往上 $1$ 步，共 $6$ 步。第二個範例中間被擋住，走不到。',
      ),
      hint: '從起點開始一圈一圈往外擴散，第一次碰到小橘時的圈數就是答案。檢查邊界時，上下左右四邊都要檢查。',
      solution: '',
      canEnableSolution: false,
    },
    {
      localeCode: 'en',
      title: 'The Lost School Cat',
      description: text`
        Ginger, the school cat, has run off again! A camera has spotted her in a corner of the campus. Find the shortest way there for the student on duty.

        The map of the campus is a grid of $r$ rows and $c$ columns:

        - **S**: the student (exactly one)
        - **C**: the cat (exactly one), fast asleep, so she stays where she is
        - **.**: open ground
        - **#**: a building or a bush, which cannot be crossed

        A step goes one cell up, down, left or right and never leaves the map.

        ### Input
        The first line holds two integers $r$ and $c$. Each of the next $r$ lines is a string of length $c$.

        ### Output
        The smallest number of steps to the cat's own cell, or $-1$ if there is no way.

        ### Limits
        $1 \le r, c \le 100$ and $r \times c \ge 2$
      `,
      inputOutputExample: examples(
        'en',
        testDatas,
        'In the first sample the way leads around by the bottom row: $2$ steps down, $3$ right and $1$ up, $6$ in all. In the second a bush blocks the only way.',
      ),
      hint: 'Spread out from the start, ring by ring; the ring in which the cat is met first is the answer. And check all four edges of the map.',
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
        from collections import deque

        r, c = map(int, input().split())
        grid = [input() for _ in range(r)]
        steps = [[-1] * c for _ in range(r)]
        queue = deque()
        for i in range(r):
            for j in range(c):
                if grid[i][j] == "S":
                    queue.append((i, j))
                    steps[i][j] = 0
                if grid[i][j] == "C":
                    cat = (i, j)
        while queue:
            i, j = queue.popleft()
            for x, y in ((i - 1, j), (i + 1, j), (i, j - 1), (i, j + 1)):
                if 0 <= x < r and 0 <= y < c and grid[x][y] != "#" and steps[x][y] == -1:
                    steps[x][y] = steps[i][j] + 1
                    queue.append((x, y))
        print(steps[cat[0]][cat[1]])
      `,
    },
    {
      kind: 'accepted',
      languageId: 2,
      content: text`
        #include <iostream>
        #include <queue>
        #include <string>
        #include <vector>
        using namespace std;

        int main() {
            int r, c, answer = -1;
            cin >> r >> c;
            vector<string> grid(r);
            queue<pair<int, int>> ring;
            for (int i = 0; i < r; i++) {
                cin >> grid[i];
                if (grid[i].find('S') != string::npos) ring.push({i, (int)grid[i].find('S')});
            }
            const int di[] = {1, -1, 0, 0}, dj[] = {0, 0, 1, -1};
            for (int step = 1; !ring.empty() && answer < 0; step++) {
                for (int left = ring.size(); left > 0; left--) {
                    auto [i, j] = ring.front();
                    ring.pop();
                    for (int d = 0; d < 4; d++) {
                        int x = i + di[d], y = j + dj[d];
                        if (x < 0 || y < 0 || x >= r || y >= c || grid[x][y] == '#' || grid[x][y] == 'S') continue;
                        if (grid[x][y] == 'C' && answer < 0) answer = step;
                        grid[x][y] = '#';
                        ring.push({x, y});
                    }
                }
            }
            cout << answer << endl;
        }
      `,
    },
    {
      kind: 'wrong',
      languageId: 4,
      content: text`
        from collections import deque

        r, c = map(int, input().split())
        grid = [list(input()) for _ in range(r)]
        for i in range(r):
            for j in range(c):
                if grid[i][j] == "S":
                    queue = deque([(i, j, 0)])
        answer = -1
        while queue:
            i, j, step = queue.popleft()
            if grid[i][j] == "C":
                answer = step
                break
            if grid[i][j] == "#":
                continue
            grid[i][j] = "#"
            for x, y in ((i - 1, j), (i + 1, j), (i, j - 1), (i, j + 1)):
                if x < r and y < c:
                    queue.append((x, y, step + 1))
        print(answer)
      `,
    },
    {
      kind: 'wrong',
      languageId: 1,
      content: text`
        #include <stdio.h>
        #include <stdlib.h>

        int main(void) {
            int r, c, si = 0, sj = 0, ci = 0, cj = 0;
            char row[128];
            scanf("%d %d", &r, &c);
            for (int i = 0; i < r; i++) {
                scanf("%s", row);
                for (int j = 0; j < c; j++) {
                    if (row[j] == 'S') si = i, sj = j;
                    if (row[j] == 'C') ci = i, cj = j;
                }
            }
            printf("%d\n", abs(si - ci) + abs(sj - cj));
            return 0;
        }
      `,
    },
    {
      kind: 'crash',
      languageId: 4,
      content: text`
        r, c = map(int, input().split())
        grid = [input() for _ in range(r)]
        steps = [[10 ** 9] * c for _ in range(r)]

        def walk(i, j, step):
            if i < 0 or j < 0 or i >= r or j >= c or grid[i][j] == "#" or steps[i][j] <= step:
                return
            steps[i][j] = step
            if grid[i][j] == "C":
                return
            walk(i + 1, j, step + 1)
            walk(i, j + 1, step + 1)
            walk(i - 1, j, step + 1)
            walk(i, j - 1, step + 1)

        for i in range(r):
            for j in range(c):
                if grid[i][j] == "S":
                    walk(i, j, 0)
                if grid[i][j] == "C":
                    cat = (i, j)
        answer = steps[cat[0]][cat[1]]
        print(-1 if answer == 10 ** 9 else answer)
      `,
    },
    {
      kind: 'compileError',
      languageId: 2,
      content: text`
        #include <iostream>
        #include <queue>
        using namespace std;

        int main() {
            int r, c;
            cin >> r >> c;
            string grid[100];
            for (int i = 0; i < r; i++) cin >> grid[i];
            queue<int, int> q;
            q.push(0, 0);
            while (!q.empty()) {
                auto now = q.front();
                q.pop();
            }
            cout << -1 << endl;
        }
      `,
    },
  ],
}
