// The longest strictly rising run of an array: one pass, and the classic slip of forgetting the last run.
import { cases, dice, examples, numbersIn, times } from './cases.ts'
import { text } from './text.ts'
import type { DemoProblem } from './type.ts'

const solve = (input: string): string => {
  const days = numbersIn(input).slice(1)
  let best = { length: 0, start: 0 }
  let start = 0
  for (let day = 0; day < days.length; day++) {
    if (day > 0 && days[day]! <= days[day - 1]!) start = day
    if (day - start + 1 > best.length) best = { length: day - start + 1, start }
  }
  return `${best.length} ${best.start + 1}\n`
}

const week = (days: number[]) => `${days.length}\n${days.join(' ')}\n`
const roll = dice(73)

const testDatas = cases({
  solve,
  visible: [week([18, 20, 19, 21, 24, 24, 25]), week([30, 29, 28])],
  hidden: [
    week([15]),
    week([5, 6, 7, 1, 2, 3]),
    week([20, 20, 20, 20, 21, 22, 22]),
    week([9, 3, 4, -2, -1, 0, 8, 12]),
    week(times(500, () => roll(-5, 38))),
    week(times(2000, (index) => Math.floor((index * 100) / 2000) - 40 * (index % 7 === 0 ? 1 : 0) + (index % 7))),
    week(times(90, (index) => index - 45)),
  ],
})

export const risingStreak: DemoProblem = {
  slug: 'rising-streak',
  difficulty: 2,
  tags: ['array', 'loop'],
  languages: [1, 2, 3, 4, 5, 6, 7, 8, 9],
  locales: [
    {
      localeCode: 'zh-Hant',
      title: '連續升溫',
      description: text`
        地球科學社每天中午在頂樓量氣溫。社長想知道：紀錄裡面，氣溫「一天比一天高」最長連續了幾天？

        給你 $n$ 天的氣溫 $t_1, t_2, \dots, t_n$。若 $t_i < t_{i+1} < \dots < t_j$，則第 $i$ 天到第 $j$ 天是一段長度為 $j - i + 1$ 的升溫。請找出最長的一段。

        ### 輸入
        第一行有一個整數 $n$。第二行有 $n$ 個整數 $t_1, t_2, \dots, t_n$，以空白隔開。

        ### 輸出
        輸出一行兩個整數，以空白隔開：最長升溫的長度，以及它從第幾天開始（天數從 $1$ 數起）。若有好幾段一樣長，請輸出最早開始的那一段。

        ### 限制
        - $1 \le n \le 2000$
        - $-100 \le t_i \le 100$
      `,
      inputOutputExample: examples(
        'zh-Hant',
        testDatas,
        '第一個範例中，第 $3$ 天到第 $5$ 天的 $19, 21, 24$ 是最長的一段；第 $6$ 天還是 $24$ 度，沒有更高，所以升溫中斷。第二個範例天天降溫，每一天自己是一段長度 $1$ 的升溫，取最早的第 $1$ 天。',
      ),
      hint: '用一個變數記住目前這一段從哪天開始。迴圈結束時，別忘了最後一段也要比一比。',
      solution: '',
      canEnableSolution: false,
    },
    {
      localeCode: 'en',
      title: 'Warmer Every Day',
      description: text`
        Every noon the earth science club measures the temperature on the school's roof. The club's president wonders: for how many days in a row was it warmer each day than the day before?

        Given are the temperatures $t_1, t_2, \dots, t_n$ of $n$ days. If $t_i < t_{i+1} < \dots < t_j$, then the days $i$ to $j$ are a rising streak of length $j - i + 1$. Find the longest one.

        ### Input
        The first line holds an integer $n$. The second line holds the $n$ integers $t_1, t_2, \dots, t_n$, separated by spaces.

        ### Output
        One line with two integers, separated by a space: the length of the longest rising streak, and the day on which it starts (days count from $1$). If several are equally long, print the one that starts first.

        ### Limits
        - $1 \le n \le 2000$
        - $-100 \le t_i \le 100$
      `,
      inputOutputExample: examples(
        'en',
        testDatas,
        'In the first sample the days $3$ to $5$ with $19, 21, 24$ are the longest streak; day $6$ has $24$ degrees again, which is not warmer, so the streak ends. In the second it gets colder every day: each day is a streak of length $1$, and the first of them is day $1$.',
      ),
      hint: 'Remember in a variable on which day the current streak began. And when the loop ends, the last streak still has to be compared.',
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
        n = int(input())
        t = list(map(int, input().split()))
        best, best_start, start = 1, 0, 0
        for i in range(1, n):
            if t[i] <= t[i - 1]:
                start = i
            if i - start + 1 > best:
                best = i - start + 1
                best_start = start
        print(best, best_start + 1)
      `,
    },
    {
      kind: 'accepted',
      languageId: 2,
      content: text`
        #include <iostream>
        using namespace std;

        int main() {
            int n;
            cin >> n;
            int best = 0, bestStart = 1, length = 0, before = -1000;
            for (int day = 1; day <= n; day++) {
                int t;
                cin >> t;
                length = t > before ? length + 1 : 1;
                before = t;
                if (length > best) {
                    best = length;
                    bestStart = day - length + 1;
                }
            }
            cout << best << ' ' << bestStart << endl;
            return 0;
        }
      `,
    },
    {
      kind: 'wrong',
      languageId: 1,
      content: text`
        #include <stdio.h>

        int main(void) {
            int n, t[2000], best = 1, bestStart = 1, start = 0;
            scanf("%d", &n);
            for (int i = 0; i < n; i++) scanf("%d", &t[i]);
            for (int i = 1; i < n; i++) {
                if (t[i] <= t[i - 1]) {
                    if (i - start > best) {
                        best = i - start;
                        bestStart = start + 1;
                    }
                    start = i;
                }
            }
            printf("%d %d\n", best, bestStart);
            return 0;
        }
      `,
    },
    {
      kind: 'wrong',
      languageId: 4,
      content: text`
        n = int(input())
        t = list(map(int, input().split()))
        best, best_start, start = 1, 0, 0
        for i in range(1, n):
            if t[i] < t[i - 1]:
                start = i
            if i - start + 1 > best:
                best = i - start + 1
                best_start = start
        print(best, best_start + 1)
      `,
    },
    {
      kind: 'crash',
      languageId: 4,
      content: text`
        n = int(input())
        t = list(map(int, input().split()))
        best, where, length = 1, 1, 1
        for i in range(n):
            if t[i + 1] > t[i]:
                length += 1
            else:
                length = 1
            if length > best:
                best = length
                where = i + 3 - length
        print(best, where)
      `,
    },
    {
      kind: 'compileError',
      languageId: 2,
      content: text`
        #include <iostream>
        using namespace std;

        int main() {
            int n;
            cin >> n;
            vector<int> t(n);
            for (int i = 0; i < n; i++) cin >> t[i];
            int best = 1, start = 0, bestStart = 0;
            for (int i = 1; i < n; i++) {
                if (t[i] <= t[i - 1]) start = i;
                if (i - start + 1 > best) {
                    best = i - start + 1;
                    bestStart = start;
                }
            }
            cout << best << " " << bestStart + 1 << endl;
        }
      `,
    },
  ],
}
