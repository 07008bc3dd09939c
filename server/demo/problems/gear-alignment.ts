// When do all gears of a clock align again: greatest common divisors, and products that outgrow 64 bits.
import { cases, examples } from './cases.ts'
import { text } from './text.ts'
import type { DemoProblem } from './type.ts'

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b))

const solve = (input: string): string => {
  const teeth = input.trim().split(/\s+/).slice(1).map(BigInt)
  return `${teeth.reduce((ticks, count) => (ticks / gcd(ticks, count)) * count, 1n)}\n`
}

const clock = (...teeth: number[]) => `${teeth.length}\n${teeth.join(' ')}\n`

const testDatas = cases({
  solve,
  timeLimit: 1,
  visible: [clock(4, 6), clock(3, 5, 15, 9)],
  hidden: [
    clock(7),
    clock(12, 18, 30, 42, 8),
    clock(1, 1, 1, 1000),
    clock(999_999_937, 999_999_929),
    clock(1_000_000_000, 999_999_999, 500_000_000, 333_333_333),
    clock(64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768),
  ],
})

export const gearAlignment: DemoProblem = {
  slug: 'gear-alignment',
  difficulty: 3,
  tags: ['math', 'gcd', 'big-number'],
  languages: [1, 2, 3, 4, 5, 6, 7, 9, 11],
  locales: [
    {
      localeCode: 'zh-Hant',
      title: '鐘樓裡的齒輪',
      description: text`
        學校鐘樓裡有 $n$ 個齒輪，第 $i$ 個有 $t_i$ 齒。每個齒輪上都用紅漆點了一個記號。剛上好發條時，所有記號都朝上。

        鐘每滴答一聲，每個齒輪就轉過一齒。請問至少要滴答幾聲（至少一聲），所有記號才會再次同時朝上？

        ### 輸入
        第一行有一個整數 $n$。第二行有 $n$ 個正整數 $t_1, t_2, \dots, t_n$，以空白隔開。

        ### 輸出
        輸出一個整數，即最少的滴答聲數。測試資料保證答案不超過 $10^{18}$。

        ### 限制
        - $1 \le n \le 10$
        - $1 \le t_i \le 10^9$
      `,
      inputOutputExample: examples(
        'zh-Hant',
        testDatas,
        '$4$ 齒的齒輪在第 $4, 8, 12, \\dots$ 聲朝上，$6$ 齒的在第 $6, 12, \\dots$ 聲朝上，第一次同時朝上是第 $12$ 聲。',
      ),
      hint: '答案不超過 $10^{18}$，但計算過程呢？先除再乘，比較安全。JavaScript 的 Number 只能精確表示到 $2^{53}$。',
      solution: text`
        第 $i$ 個記號朝上的時刻是 $t_i$ 的倍數，所以答案是最小公倍數 $\operatorname{lcm}(t_1, \dots, t_n)$。兩兩合併即可：

        $$
        \operatorname{lcm}(a, b) = \frac{a}{\gcd(a, b)} \times b
        $$

        最大公因數用輾轉相除法求：$\gcd(a, b) = \gcd(b, a \bmod b)$，$\gcd(a, 0) = a$，步數大約是數字的位數。

        ~~~c
        long long gcd(long long a, long long b) { return b ? gcd(b, a % b) : a; }
        ~~~

        一定要**先除再乘**：若寫成 $a \times b \div \gcd(a, b)$，中間的乘積可能到 $10^{27}$，64 位元整數也裝不下。
      `,
      canEnableSolution: true,
    },
    {
      localeCode: 'en',
      title: 'The Gears in the Clock Tower',
      description: text`
        In the school's clock tower there are $n$ gears; the $i$-th has $t_i$ teeth. Each gear bears a mark in red paint. When the clock has just been wound up, all marks point upwards.

        With every tick of the clock each gear moves on by one tooth. After how many ticks (at least one) do all marks point upwards together again?

        ### Input
        The first line holds an integer $n$. The second line holds $n$ positive integers $t_1, t_2, \dots, t_n$, separated by spaces.

        ### Output
        One integer, the smallest number of ticks. It is guaranteed not to exceed $10^{18}$.

        ### Limits
        - $1 \le n \le 10$
        - $1 \le t_i \le 10^9$
      `,
      inputOutputExample: examples(
        'en',
        testDatas,
        'The gear with $4$ teeth has its mark up at the ticks $4, 8, 12, \\dots$, the one with $6$ teeth at $6, 12, \\dots$; the first common tick is $12$.',
      ),
      hint: 'The answer is at most $10^{18}$, but what about the steps in between? Dividing before multiplying is safer. A Number in JavaScript is exact only up to $2^{53}$.',
      solution: text`
        The $i$-th mark is up at the multiples of $t_i$, so the answer is the least common multiple $\operatorname{lcm}(t_1, \dots, t_n)$. Combine two numbers at a time:

        $$
        \operatorname{lcm}(a, b) = \frac{a}{\gcd(a, b)} \times b
        $$

        The greatest common divisor comes from Euclid's algorithm: $\gcd(a, b) = \gcd(b, a \bmod b)$ and $\gcd(a, 0) = a$. It takes about as many steps as the numbers have digits.

        ~~~c
        long long gcd(long long a, long long b) { return b ? gcd(b, a % b) : a; }
        ~~~

        **Divide first, then multiply**: in $a \times b \div \gcd(a, b)$ the product may reach $10^{27}$, too much even for a 64-bit integer.
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
        from math import gcd

        n = int(input())
        ticks = 1
        for t in map(int, input().split()):
            ticks = ticks * t // gcd(ticks, t)
        print(ticks)
      `,
    },
    {
      kind: 'accepted',
      languageId: 1,
      content: text`
        #include <stdio.h>

        static long long gcd(long long a, long long b) { return b ? gcd(b, a % b) : a; }

        int main(void) {
            int n;
            long long ticks = 1, t;
            scanf("%d", &n);
            while (n-- > 0) {
                scanf("%lld", &t);
                ticks = ticks / gcd(ticks, t) * t;
            }
            printf("%lld\n", ticks);
            return 0;
        }
      `,
    },
    {
      kind: 'accepted',
      languageId: 9,
      content: text`
        const teeth = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).slice(1).map(BigInt)
        const gcd = (a, b) => (b === 0n ? a : gcd(b, a % b))
        let ticks = 1n
        for (const t of teeth) ticks = (ticks / gcd(ticks, t)) * t
        console.log(String(ticks))
      `,
    },
    {
      kind: 'wrong',
      languageId: 1,
      content: text`
        #include <stdio.h>

        long long gcd(long long a, long long b) {
            while (b != 0) {
                long long c = a % b;
                a = b;
                b = c;
            }
            return a;
        }

        int main(void) {
            int n;
            long long answer = 1, t;
            scanf("%d", &n);
            for (int i = 0; i < n; i++) {
                scanf("%lld", &t);
                answer = answer * t / gcd(answer, t);
            }
            printf("%lld\n", answer);
            return 0;
        }
      `,
    },
    {
      kind: 'wrong',
      languageId: 9,
      content: text`
        const input = require('fs').readFileSync(0, 'utf8').split('\n')
        const t = input[1].split(' ').map(Number)
        function gcd(a, b) {
          return b ? gcd(b, a % b) : a
        }
        let answer = 1
        for (let i = 0; i < t.length; i++) answer = (answer / gcd(answer, t[i])) * t[i]
        console.log(answer)
      `,
    },
    {
      kind: 'slow',
      languageId: 4,
      content: text`
        n = int(input())
        teeth = list(map(int, input().split()))
        step = max(teeth)
        ticks = step
        while any(ticks % t != 0 for t in teeth):
            ticks += step
        print(ticks)
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
            long long answer = 1, t;
            cin >> n;
            for (int i = 0; i < n; i++) {
                cin >> t;
                answer = answer / greatest(answer, t) * t;
            }
            cout << answer << endl;
            return 0;
        }
      `,
    },
  ],
}
