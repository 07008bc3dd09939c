// The shortest bicycle ride across the island: Dijkstra's algorithm, with starter code as edit files.
import { cases, dice, examples, numbersIn, times } from './cases.ts'
import { text } from './text.ts'
import type { DemoProblem } from './type.ts'

// Bellman and Ford's method: slower than the programs below, and with nothing in common with them.
const solve = (input: string): string => {
  const [towns, roads, ...flat] = numbersIn(input) as [number, number, ...number[]]
  const [from, to, length] = [0, 1, 2].map((part) => times(roads, (road) => flat[road * 3 + part]!)) as [number[], number[], number[]]
  const metres = new Float64Array(towns + 1).fill(Infinity)
  metres[1] = 0
  for (let changed = true; changed; ) {
    changed = false
    for (let road = 0; road < roads; road++) {
      const [a, b, far] = [from[road]!, to[road]!, length[road]!]
      if (Math.abs(metres[a]! - metres[b]!) > far) changed = true
      metres[b] = Math.min(metres[b]!, metres[a]! + far)
      metres[a] = Math.min(metres[a]!, metres[b]! + far)
    }
  }
  return metres[towns] === Infinity ? '-1\n' : `${metres[towns]}\n`
}

type Road = [from: number, to: number, length: number]
const island = (towns: number, roads: Road[]) => `${towns} ${roads.length}\n${roads.map((road) => `${road.join(' ')}\n`).join('')}`
const roll = dice(968)

/** A chain through all towns with every length the same, and shortcuts at random. */
const chainWithShortcuts = (towns: number, link: number, shortcuts: number, longest: number): Road[] => [
  ...times(towns - 1, (index): Road => (roll(0, 1) ? [index + 1, index + 2, link] : [index + 2, index + 1, link])),
  ...times(shortcuts, (): Road => {
    const from = roll(1, towns - 1)
    return [from, roll(from + 1, Math.min(towns, from + 20)), roll(1, longest)]
  }),
]

const testDatas = cases({
  solve,
  hiddenWeight: 2,
  visible: [
    island(4, [
      [1, 4, 90],
      [1, 2, 20],
      [3, 2, 30],
      [3, 4, 25],
    ]),
    island(3, [[1, 2, 7]]),
  ],
  hidden: [
    island(2, [
      [1, 2, 15],
      [1, 2, 9],
    ]),
    island(5, [
      [1, 2, 3],
      [2, 5, 40],
      [1, 3, 10],
      [3, 4, 10],
      [4, 5, 10],
    ]),
    island(6, [
      [2, 1, 5],
      [3, 2, 5],
      [6, 3, 5],
      [4, 5, 1],
    ]),
    island(60, chainWithShortcuts(60, 50, 100, 400)),
    island(400, chainWithShortcuts(400, 1_000_000_000, 0, 1)),
    island(500, chainWithShortcuts(500, 900_000_000, 400, 1_000_000_000)),
  ],
})

export const islandRide: DemoProblem = {
  slug: 'island-ride',
  difficulty: 5,
  tags: ['graph', 'shortest-path', 'dijkstra'],
  languages: [1, 2, 3, 4, 5, 6, 9, 11, 12],
  locales: [
    {
      localeCode: 'zh-Hant',
      title: '單車縱走',
      description: text`
        單車社的畢業旅行要從 $1$ 號小鎮騎到 $n$ 號小鎮。地圖上有 $m$ 條雙向道路，第 $i$ 條連接小鎮 $a_i$ 與 $b_i$，長 $w_i$ 公尺。兩個小鎮之間可能不只一條路。

        請算出最短要騎多少公尺。

        ### 輸入
        第一行有兩個整數 $n$ 與 $m$。接下來 $m$ 行，每行有三個整數 $a_i$、$b_i$、$w_i$，以一個空白隔開。

        ### 輸出
        輸出一個整數，即最短的總長度；若騎不到，輸出 $-1$。

        ### 限制
        - $2 \le n \le 500$
        - $1 \le m \le 900$
        - $1 \le a_i, b_i \le n$，$a_i \ne b_i$
        - $1 \le w_i \le 10^9$
      `,
      inputOutputExample: examples(
        'zh-Hant',
        testDatas,
        '第一個範例走 $1 \\to 2 \\to 3 \\to 4$，長 $20 + 30 + 25 = 75$ 公尺，比直接走 $90$ 公尺的那條路還短。第二個範例中沒有路通往 $3$ 號小鎮。',
      ),
      hint: '路的條數少，不代表距離短。總長度可能超過 32 位元整數。道路是雙向的，兩個方向都要存。',
      solution: text`
        **Dijkstra 演算法**：維護每個小鎮目前已知的最短距離 $d$，一開始 $d_1 = 0$，其他都是 $\infty$。每次取出還沒確定、而且 $d$ 最小的小鎮 $u$，它的距離就確定了（因為所有的路長都是正的，不可能再繞路變短），接著用 $u$ 的每條路更新鄰居：$d_v \leftarrow \min(d_v,\ d_u + w)$。

        用優先佇列（Python 的 heapq、C++ 的 priority_queue）取最小值，時間是 $O(m \log m)$。距離最大約 $5 \times 10^{11}$，C 與 C++ 要用 long long。
      `,
      canEnableSolution: true,
    },
    {
      localeCode: 'en',
      title: 'Across the Island by Bicycle',
      description: text`
        For its graduation trip the cycling club rides from town $1$ to town $n$. The map shows $m$ two-way roads; the $i$-th joins the towns $a_i$ and $b_i$ and is $w_i$ metres long. There may be several roads between the same two towns.

        How many metres is the shortest ride?

        ### Input
        The first line holds two integers $n$ and $m$. Each of the next $m$ lines holds three integers $a_i$, $b_i$ and $w_i$, separated by one space.

        ### Output
        One integer, the smallest total length, or $-1$ if town $n$ cannot be reached.

        ### Limits
        - $2 \le n \le 500$
        - $1 \le m \le 900$
        - $1 \le a_i, b_i \le n$ and $a_i \ne b_i$
        - $1 \le w_i \le 10^9$
      `,
      inputOutputExample: examples(
        'en',
        testDatas,
        'In the first sample the ride $1 \\to 2 \\to 3 \\to 4$ is $20 + 30 + 25 = 75$ metres long, shorter than the direct road of $90$. In the second no road leads to town $3$.',
      ),
      hint: 'Fewer roads need not mean fewer metres. The total may outgrow a 32-bit integer. Roads go both ways, so store both directions.',
      solution: text`
        **Dijkstra's algorithm**: keep the best known distance $d$ of every town, at first $d_1 = 0$ and $\infty$ elsewhere. Again and again take the town $u$ with the smallest $d$ among those not settled yet. Its distance is now final (all roads have positive length, so no detour can be shorter). Then improve its neighbours along each road: $d_v \leftarrow \min(d_v,\ d_u + w)$.

        A priority queue (heapq in Python, priority_queue in C++) finds the smallest one; the whole takes $O(m \log m)$. Distances reach about $5 \times 10^{11}$, so C and C++ need long long.
      `,
      canEnableSolution: true,
    },
  ],
  testDatas,
  editFiles: [
    {
      languageId: 4,
      fileName: 'main.py',
      content: text`
        # 讀入地圖的部分已經寫好了 / reading the map is already done
        n, m = map(int, input().split())
        roads = [[] for _ in range(n + 1)]  # roads[a] = [(b, w), ...]
        for _ in range(m):
            a, b, w = map(int, input().split())
            roads[a].append((b, w))
            roads[b].append((a, w))

        # 請從這裡開始寫 / write your program from here on
      `,
    },
  ],
  programs: [
    {
      kind: 'accepted',
      languageId: 4,
      content: text`
        import heapq
        n, m = map(int, input().split())
        roads = [[] for _ in range(n + 1)]
        for _ in range(m):
            a, b, w = map(int, input().split())
            roads[a].append((b, w))
            roads[b].append((a, w))
        settled = {}
        heap = [(0, 1)]
        while heap:
            d, town = heapq.heappop(heap)
            if town in settled:
                continue
            settled[town] = d
            for neighbour, w in roads[town]:
                if neighbour not in settled:
                    heapq.heappush(heap, (d + w, neighbour))
        print(settled.get(n, -1))
      `,
    },
    {
      kind: 'accepted',
      languageId: 2,
      content: text`
        #include <bits/stdc++.h>
        using namespace std;

        int main() {
            int n, m;
            cin >> n >> m;
            vector<vector<pair<int, long long>>> roads(n + 1);
            while (m--) {
                long long a, b, w;
                cin >> a >> b >> w;
                roads[a].push_back({b, w});
                roads[b].push_back({a, w});
            }
            vector<long long> best(n + 1, LLONG_MAX);
            priority_queue<pair<long long, int>> queue;
            best[1] = 0;
            queue.push({0, 1});
            while (!queue.empty()) {
                auto [minus, u] = queue.top();
                queue.pop();
                if (-minus > best[u]) continue;
                for (auto [v, w] : roads[u])
                    if (best[u] + w < best[v]) queue.push({-(best[v] = best[u] + w), v});
            }
            cout << (best[n] == LLONG_MAX ? -1 : best[n]) << endl;
        }
      `,
    },
    {
      kind: 'wrong',
      languageId: 4,
      content: text`
        from collections import deque

        n, m = map(int, input().split())
        roads = [[] for _ in range(n + 1)]
        for _ in range(m):
            a, b, w = map(int, input().split())
            roads[a].append((b, w))
            roads[b].append((a, w))
        metres = [-1] * (n + 1)
        metres[1] = 0
        queue = deque([1])
        while queue:
            town = queue.popleft()
            for neighbour, w in roads[town]:
                if metres[neighbour] == -1:
                    metres[neighbour] = metres[town] + w
                    queue.append(neighbour)
        print(metres[n])
      `,
    },
    {
      kind: 'wrong',
      languageId: 1,
      content: text`
        #include <stdio.h>

        int length[501][501], best[501], settled[501];

        int main(void) {
            int n, m, a, b, w;
            scanf("%d %d", &n, &m);
            while (m--) {
                scanf("%d %d %d", &a, &b, &w);
                if (length[a][b] == 0 || w < length[a][b]) length[a][b] = length[b][a] = w;
            }
            for (int i = 2; i <= n; i++) best[i] = 2000000000;
            for (int round = 0; round < n; round++) {
                int u = 0;
                for (int i = 1; i <= n; i++)
                    if (!settled[i] && (u == 0 || best[i] < best[u])) u = i;
                settled[u] = 1;
                for (int v = 1; v <= n; v++)
                    if (length[u][v] && !settled[v] && best[u] + length[u][v] < best[v]) best[v] = best[u] + length[u][v];
            }
            printf("%d\n", best[n] == 2000000000 ? -1 : best[n]);
            return 0;
        }
      `,
    },
    {
      kind: 'crash',
      languageId: 4,
      content: text`
        n, m = map(int, input().split())
        roads = {}
        for _ in range(m):
            a, b, w = map(int, input().split())
            roads.setdefault(a, []).append((b, w))
        best = {1: 0}
        todo = [1]
        while todo:
            town = min(todo, key=lambda t: best[t])
            todo.remove(town)
            for neighbour, w in roads[town]:
                if neighbour not in best or best[town] + w < best[neighbour]:
                    best[neighbour] = best[town] + w
                    todo.append(neighbour)
        print(best.get(n, -1))
      `,
    },
  ],
}
