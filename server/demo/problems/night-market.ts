// The best evening at the night market within a budget: the 0/1 knapsack.
import { cases, dice, examples, numbersIn, times } from './cases.ts'
import { text } from './text.ts'
import type { DemoProblem } from './type.ts'

const solve = (input: string): string => {
  const [stalls, budget, ...flat] = numbersIn(input) as [number, number, ...number[]]
  const best = new Int32Array(budget + 1)
  for (let stall = 0; stall < stalls; stall++) {
    const [price, joy] = [flat[stall * 2]!, flat[stall * 2 + 1]!]
    for (let money = budget; money >= price; money--) best[money] = Math.max(best[money]!, best[money - price]! + joy)
  }
  return `${best[budget]}\n`
}

type Snack = [price: number, joy: number]
const market = (budget: number, snacks: Snack[]) =>
  `${snacks.length} ${budget}\n${snacks.map(([price, joy]) => `${price} ${joy}\n`).join('')}`
const roll = dice(88)

const testDatas = cases({
  solve,
  timeLimit: 1,
  hiddenWeight: 2,
  visible: [
    market(100, [
      [60, 70],
      [50, 55],
      [45, 50],
    ]),
    market(30, [[35, 90]]),
  ],
  hidden: [
    market(200, [
      [80, 40],
      [70, 35],
      [50, 25],
    ]),
    market(50, [
      [10, 10],
      [45, 20],
    ]),
    market(
      300,
      times(10, () => [roll(20, 120), roll(1, 100)]),
    ),
    market(
      2000,
      times(40, () => [roll(30, 90), roll(20, 90)]),
    ),
    market(
      10_000,
      times(100, () => [roll(50, 300), roll(1, 1000)]),
    ),
  ],
})

export const nightMarket: DemoProblem = {
  slug: 'night-market',
  difficulty: 4,
  tags: ['dynamic-programming', 'knapsack'],
  languages: [1, 2, 3, 4, 5, 6, 9, 11, 12],
  locales: [
    {
      localeCode: 'zh-Hant',
      title: '夜市攻略',
      description: text`
        段考結束，小安帶著 $m$ 元去逛夜市。夜市有 $n$ 攤小吃，第 $i$ 攤一份要 $p_i$ 元，吃了可以得到 $h_i$ 點幸福感。每一攤最多買一份（吃膩了就不幸福了）。

        請問小安最多可以得到多少幸福感？

        ### 輸入
        第一行有兩個整數 $n$ 與 $m$。接下來 $n$ 行，每行有兩個整數 $p_i$ 與 $h_i$，以一個空白隔開。

        ### 輸出
        輸出一個整數，即最大的幸福感總和。

        ### 限制
        - $1 \le n \le 100$
        - $1 \le m \le 10000$
        - $1 \le p_i \le 10000$，$1 \le h_i \le 1000$
        - 時間限制 $1$ 秒
      `,
      inputOutputExample: examples(
        'zh-Hant',
        testDatas,
        '第一個範例買第 $2$ 攤與第 $3$ 攤，花 $50 + 45 = 95$ 元，得到 $55 + 50 = 105$ 點；雖然第 $1$ 攤最划算，但買了它就買不起別的。第二個範例錢不夠，什麼都買不了。',
      ),
      hint: '令 $f(j)$ 為花費不超過 $j$ 元時的最大幸福感。加入新的一攤時，$j$ 要從大到小更新，想想為什麼。',
      solution: text`
        這是 **0/1 背包問題**。令 $f(j)$ 表示只考慮前幾攤、花費不超過 $j$ 元時的最大幸福感。加入價格 $p$、幸福感 $h$ 的一攤：

        $$
        f(j) \leftarrow \max\bigl(f(j),\ f(j - p) + h\bigr), \quad j = m, m-1, \dots, p
        $$

        $j$ 必須**由大到小**，這樣右邊的 $f(j - p)$ 還是舊的值，同一攤才不會被買兩次。時間是 $O(nm)$，最多一百萬步。

        「選最划算的」這種貪心法是錯的，第一個範例就是反例；把每一攤買或不買都試一遍則有 $2^n$ 種，來不及。
      `,
      canEnableSolution: true,
    },
    {
      localeCode: 'en',
      title: 'A Plan for the Night Market',
      description: text`
        The exams are over, and An goes to the night market with $m$ dollars. There are $n$ food stalls; a portion at the $i$-th costs $p_i$ dollars and brings $h_i$ points of happiness. At each stall at most one portion is bought (a second one would be no fun).

        What is the greatest total happiness An can get?

        ### Input
        The first line holds two integers $n$ and $m$. Each of the next $n$ lines holds two integers $p_i$ and $h_i$, separated by one space.

        ### Output
        One integer, the greatest sum of happiness.

        ### Limits
        - $1 \le n \le 100$
        - $1 \le m \le 10000$
        - $1 \le p_i \le 10000$ and $1 \le h_i \le 1000$
        - time limit $1$ second
      `,
      inputOutputExample: examples(
        'en',
        testDatas,
        'In the first sample, the stalls $2$ and $3$ cost $50 + 45 = 95$ dollars and bring $55 + 50 = 105$ points. Stall $1$ is the best bargain, but after it nothing else can be paid for. In the second sample the money buys nothing at all.',
      ),
      hint: 'Let $f(j)$ be the greatest happiness for at most $j$ dollars. When a stall is added, update $j$ from high to low, and ask yourself why.',
      solution: text`
        This is the **0/1 knapsack problem**. Let $f(j)$ be the greatest happiness for at most $j$ dollars with the stalls seen so far. A stall of price $p$ and happiness $h$ changes it to

        $$
        f(j) \leftarrow \max\bigl(f(j),\ f(j - p) + h\bigr), \quad j = m, m-1, \dots, p
        $$

        The order of $j$, **from high to low**, keeps $f(j - p)$ on the right at its old value, so that no stall is used twice. This takes $O(nm)$, a million steps at most.

        Taking the best bargains first is wrong, as the first sample shows; trying every choice means $2^n$ of them, far too many.
      `,
      canEnableSolution: true,
    },
  ],
  testDatas,
  editFiles: [],
  programs: [
    {
      kind: 'accepted',
      languageId: 4,
      content: text`
        n, m = map(int, input().split())
        best = [0] * (m + 1)
        for _ in range(n):
            p, h = map(int, input().split())
            if p > m:
                continue
            bought = [x + h for x in best[: m - p + 1]]
            best = best[:p] + [x if x > y else y for x, y in zip(best[p:], bought)]
        print(best[m])
      `,
    },
    {
      kind: 'accepted',
      languageId: 1,
      content: text`
        #include <stdio.h>

        int best[10001];

        int main(void) {
            int n, m, p, h;
            scanf("%d %d", &n, &m);
            while (n--) {
                scanf("%d %d", &p, &h);
                for (int j = m; j >= p; j--)
                    if (best[j - p] + h > best[j]) best[j] = best[j - p] + h;
            }
            printf("%d\n", best[m]);
            return 0;
        }
      `,
    },
    {
      kind: 'wrong',
      languageId: 4,
      content: text`
        n, m = map(int, input().split())
        stalls = [tuple(map(int, input().split())) for _ in range(n)]
        stalls.sort(key=lambda s: s[1] / s[0], reverse=True)
        total = 0
        for price, happy in stalls:
            if price <= m:
                m -= price
                total += happy
        print(total)
      `,
    },
    {
      kind: 'wrong',
      languageId: 2,
      content: text`
        #include <algorithm>
        #include <iostream>
        #include <vector>
        using namespace std;

        int main() {
            int n, m;
            cin >> n >> m;
            vector<int> best(m + 1);
            for (int i = 0; i < n; i++) {
                int p, h;
                cin >> p >> h;
                for (int j = p; j <= m; j++) best[j] = max(best[j], best[j - p] + h);
            }
            cout << best[m] << endl;
        }
      `,
    },
    {
      kind: 'slow',
      languageId: 4,
      content: text`
        n, m = map(int, input().split())
        stalls = [tuple(map(int, input().split())) for _ in range(n)]

        def best(i, money):
            if i == n:
                return 0
            result = best(i + 1, money)
            price, happy = stalls[i]
            if price <= money:
                result = max(result, happy + best(i + 1, money - price))
            return result

        print(best(0, m))
      `,
    },
    {
      kind: 'crash',
      languageId: 4,
      content: text`
        n, m = map(int, input().split())
        best = [0] * m
        for _ in range(n):
            p, h = map(int, input().split())
            for j in range(m, p - 1, -1):
                best[j] = max(best[j], best[j - p] + h)
        print(best[m])
      `,
    },
  ],
}
