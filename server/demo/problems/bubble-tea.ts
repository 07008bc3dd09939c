// Several machines of different speed: binary search for the earliest time at which the work is done.
import { cases, dice, examples, times } from './cases.ts'
import { text } from './text.ts'
import type { DemoProblem } from './type.ts'

const solve = (input: string): string => {
  const [, cups, ...seconds] = input.trim().split(/\s+/).map(BigInt) as [bigint, bigint, ...bigint[]]
  const made = (time: bigint) => seconds.reduce((sum, each) => sum + time / each, 0n)
  let tooEarly = 0n
  let enough = seconds.reduce((least, each) => (each < least ? each : least)) * cups
  while (enough - tooEarly > 1n) {
    const middle = (tooEarly + enough) / 2n
    if (made(middle) >= cups) enough = middle
    else tooEarly = middle
  }
  return `${enough}\n`
}

const shop = (cups: number, seconds: number[]) => `${seconds.length} ${cups}\n${seconds.join(' ')}\n`
const roll = dice(2026)

const testDatas = cases({
  solve,
  timeLimit: 1,
  hiddenWeight: 2,
  visible: [shop(7, [2, 3]), shop(10, [5])],
  hidden: [
    shop(1, [9, 4, 7]),
    shop(12, [6, 6, 6]),
    shop(
      300,
      times(20, () => roll(5, 60)),
    ),
    shop(
      1_000_000_000,
      times(50, () => roll(900_000, 1_000_000)),
    ),
    shop(
      999_999_999,
      times(1000, () => roll(1000, 1_000_000)),
    ),
  ],
})

export const bubbleTea: DemoProblem = {
  slug: 'bubble-tea',
  difficulty: 4,
  tags: ['binary-search', 'math'],
  languages: [1, 2, 3, 4, 5, 6, 9, 11, 12],
  locales: [
    {
      localeCode: 'zh-Hant',
      title: '校慶珍奶大作戰',
      description: text`
        校慶當天，飲料攤接到 $k$ 杯珍珠奶茶的訂單。攤位上有 $n$ 台封口機，第 $i$ 台每 $t_i$ 秒可以完成一杯。所有機器同時開始、各做各的，一杯不能由兩台機器合做。

        請問最少要幾秒，才能做完至少 $k$ 杯？

        ### 輸入
        第一行有兩個整數 $n$ 與 $k$。第二行有 $n$ 個整數 $t_1, t_2, \dots, t_n$，以空白隔開。

        ### 輸出
        輸出一個整數，即最少秒數。

        ### 限制
        - $1 \le n \le 1000$
        - $1 \le k \le 10^9$
        - $1 \le t_i \le 10^6$
        - 時間限制 $1$ 秒
      `,
      inputOutputExample: examples(
        'zh-Hant',
        testDatas,
        '第一個範例在第 $9$ 秒時，第一台做好 $\\lfloor 9/2 \\rfloor = 4$ 杯，第二台做好 $\\lfloor 9/3 \\rfloor = 3$ 杯，剛好 $7$ 杯；第 $8$ 秒時只有 $4 + 2 = 6$ 杯。',
      ),
      hint: '給你一個時間 $T$，很容易算出 $T$ 秒內能做幾杯。$T$ 越大，杯數只會越多不會變少。',
      solution: text`
        $T$ 秒內可以做 $f(T) = \sum_{i=1}^{n} \lfloor T / t_i \rfloor$ 杯，$f$ 不會遞減，所以可以**對答案二分搜尋**：找最小的 $T$ 使得 $f(T) \ge k$。

        上界取 $\min(t_i) \times k$，只靠最快的一台也做得完，最大是 $10^{15}$，要用 64 位元整數。二分約 $50$ 次，每次 $O(n)$，非常快。

        ~~~python
        low, high = 0, min(t) * k
        while high - low > 1:
            middle = (low + high) // 2
            if sum(middle // x for x in t) >= k:
                high = middle
            else:
                low = middle
        print(high)
        ~~~
      `,
      canEnableSolution: true,
    },
    {
      localeCode: 'en',
      title: 'Bubble Tea for the School Birthday',
      description: text`
        On the school's birthday the drinks stall gets an order of $k$ cups of bubble tea. There are $n$ sealing machines; the $i$-th finishes a cup every $t_i$ seconds. All machines start together and work on their own; no cup is shared between two machines.

        After how many seconds, at the earliest, are at least $k$ cups done?

        ### Input
        The first line holds two integers $n$ and $k$. The second line holds $n$ integers $t_1, t_2, \dots, t_n$, separated by spaces.

        ### Output
        One integer, the smallest number of seconds.

        ### Limits
        - $1 \le n \le 1000$
        - $1 \le k \le 10^9$
        - $1 \le t_i \le 10^6$
        - time limit $1$ second
      `,
      inputOutputExample: examples(
        'en',
        testDatas,
        'In the first sample, after $9$ seconds the first machine has made $\\lfloor 9/2 \\rfloor = 4$ cups and the second $\\lfloor 9/3 \\rfloor = 3$, exactly $7$; after $8$ seconds it was only $4 + 2 = 6$.',
      ),
      hint: 'For a given time $T$ it is easy to count the cups made by then. A larger $T$ never means fewer cups.',
      solution: text`
        After $T$ seconds there are $f(T) = \sum_{i=1}^{n} \lfloor T / t_i \rfloor$ cups, and $f$ never decreases. So **search for the answer by halving**: find the smallest $T$ with $f(T) \ge k$.

        An upper bound is $\min(t_i) \times k$, where the fastest machine alone would do; it is at most $10^{15}$, so use 64-bit integers. About $50$ halvings of $O(n)$ each are very fast.

        ~~~python
        low, high = 0, min(t) * k
        while high - low > 1:
            middle = (low + high) // 2
            if sum(middle // x for x in t) >= k:
                high = middle
            else:
                low = middle
        print(high)
        ~~~
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
        n, k = map(int, input().split())
        t = list(map(int, input().split()))
        low, high = 0, min(t) * k
        while high - low > 1:
            middle = (low + high) // 2
            if sum(middle // x for x in t) >= k:
                high = middle
            else:
                low = middle
        print(high)
      `,
    },
    {
      kind: 'accepted',
      languageId: 2,
      content: text`
        #include <algorithm>
        #include <iostream>
        #include <vector>
        using namespace std;

        int main() {
            int n;
            long long k;
            cin >> n >> k;
            vector<long long> t(n);
            for (auto &each : t) cin >> each;
            long long low = 1, high = *min_element(t.begin(), t.end()) * k;
            while (low < high) {
                long long middle = low + (high - low) / 2, made = 0;
                for (auto each : t) made += middle / each;
                if (made >= k) high = middle;
                else low = middle + 1;
            }
            cout << low << endl;
        }
      `,
    },
    {
      kind: 'accepted',
      languageId: 9,
      content: text`
        const [n, k, ...t] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
        let low = 0
        let high = Math.min(...t) * k
        while (high - low > 1) {
          const middle = Math.floor((low + high) / 2)
          let made = 0
          for (const each of t) made += Math.floor(middle / each)
          if (made >= k) high = middle
          else low = middle
        }
        console.log(high)
      `,
    },
    {
      kind: 'wrong',
      languageId: 4,
      content: text`
        import math

        n, k = map(int, input().split())
        t = list(map(int, input().split()))
        cups_per_second = sum(1 / x for x in t)
        print(math.ceil(k / cups_per_second))
      `,
    },
    {
      kind: 'wrong',
      languageId: 2,
      content: text`
        #include <iostream>
        using namespace std;

        int main() {
            int n, k, t[1000];
            cin >> n >> k;
            for (int i = 0; i < n; i++) cin >> t[i];
            int low = 1, high = 1000000000;
            while (low < high) {
                int middle = (low + high) / 2;
                long long made = 0;
                for (int i = 0; i < n; i++) made += middle / t[i];
                if (made >= k) high = middle;
                else low = middle + 1;
            }
            cout << low << endl;
        }
      `,
    },
    {
      kind: 'slow',
      languageId: 4,
      content: text`
        n, k = map(int, input().split())
        t = list(map(int, input().split()))
        seconds = 0
        cups = 0
        while cups < k:
            seconds += 1
            for x in t:
                if seconds % x == 0:
                    cups += 1
        print(seconds)
      `,
    },
    {
      kind: 'crash',
      languageId: 4,
      content: text`
        n, k = map(int, input().split())
        t = list(map(int, input().split()))
        low, high = 0, min(t) * k
        while high - low > 1:
            middle = (low + high) / 2
            made = 0
            for i in range(1, n + 1):
                made += middle // t[i]
            if made >= k:
                high = middle
            else:
                low = middle
        print(high)
      `,
    },
  ],
}
