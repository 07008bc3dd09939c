// A + B: the first thing anyone reads from a keyboard and writes to a screen, with one trap for 32-bit integers.
import { cases, examples } from './cases.ts'
import { text } from './text.ts'
import type { DemoProblem } from './type.ts'

const solve = (input: string): string => {
  const [a, b] = input.trim().split(/\s+/).map(BigInt) as [bigint, bigint]
  return `${a + b}\n`
}

const testDatas = cases({
  solve,
  visible: ['3 5\n', '120 -45\n'],
  hidden: ['0 0\n', '-7 -8\n', '1000000000 1\n', '2000000000 2000000000\n', '-2000000000 -2000000000\n', '1999999999 -1999999999\n'],
})

export const aPlusB: DemoProblem = {
  slug: 'a-plus-b',
  difficulty: 1,
  tags: ['input-output', 'arithmetic'],
  languages: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  locales: [
    {
      localeCode: 'zh-Hant',
      title: 'A + B：撲滿記帳本',
      description: text`
        小安有一個撲滿和一本記帳本。放錢進去的那天，他記下一個正數；拿錢出來買飯糰的那天，他記下一個負數。

        今天記帳本上剛好有兩筆紀錄 $a$ 與 $b$，請幫他算出 $a + b$。

        ### 輸入
        一行，包含兩個整數 $a$ 與 $b$，中間以一個空白隔開。

        ### 輸出
        輸出一個整數，也就是 $a + b$。

        ### 限制
        $-2 \times 10^9 \le a, b \le 2 \times 10^9$
      `,
      inputOutputExample: examples(
        'zh-Hant',
        testDatas,
        '第一個範例存了 $3$ 元再存 $5$ 元，合計 $8$ 元。第二個範例存了 $120$ 元，又拿出 $45$ 元，還剩 $75$ 元。',
      ),
      hint: '兩個數字在同一行。另外想一想：二十億加二十億，一般的 32 位元整數裝得下嗎？',
      solution: text`
        這題的重點是把一行裡的兩個數字分開讀進來。Python 用 split 切開再轉成整數：

        ~~~python
        a, b = map(int, input().split())
        print(a + b)
        ~~~

        用 C 或 C++ 時要小心：和最大可以到 $4 \times 10^9$，超過 32 位元整數的上限 $2^{31} - 1 = 2147483647$，所以要用 long long。
      `,
      canEnableSolution: true,
    },
    {
      localeCode: 'en',
      title: 'A + B: The Piggy Bank Ledger',
      description: text`
        An keeps a piggy bank and a small ledger. On a day when money goes in, a positive number is written down; on a day when money comes out for a rice ball, a negative one.

        Today the ledger holds exactly two entries, $a$ and $b$. Work out $a + b$.

        ### Input
        One line with two integers $a$ and $b$, separated by one space.

        ### Output
        One integer: $a + b$.

        ### Limits
        $-2 \times 10^9 \le a, b \le 2 \times 10^9$
      `,
      inputOutputExample: examples(
        'en',
        testDatas,
        'In the first sample $3$ dollars and then $5$ dollars go in, $8$ in total. In the second, $120$ go in and $45$ come out, which leaves $75$.',
      ),
      hint: 'Both numbers are on the same line. And do two billion plus two billion fit into an ordinary 32-bit integer?',
      solution: text`
        The point is to take two numbers out of one line. In Python, split the line and turn both parts into integers:

        ~~~python
        a, b = map(int, input().split())
        print(a + b)
        ~~~

        In C or C++ take care: the sum can reach $4 \times 10^9$, more than a 32-bit integer can hold ($2^{31} - 1 = 2147483647$), so use long long.
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
        a, b = map(int, input().split())
        print(a + b)
      `,
    },
    {
      kind: 'accepted',
      languageId: 1,
      content: text`
        #include <stdio.h>

        int main(void) {
            long long a, b;
            scanf("%lld %lld", &a, &b);
            printf("%lld\n", a + b);
            return 0;
        }
      `,
    },
    {
      kind: 'accepted',
      languageId: 9,
      content: text`
        const [a, b] = require('fs').readFileSync(0, 'utf8').trim().split(' ').map(Number)
        console.log(a + b)
      `,
    },
    {
      kind: 'wrong',
      languageId: 1,
      content: text`
        #include <stdio.h>

        int main(void) {
            int a, b, sum;
            scanf("%d %d", &a, &b);
            sum = a + b;
            printf("%d\n", sum);
            return 0;
        }
      `,
    },
    {
      kind: 'wrong',
      languageId: 4,
      content: text`
        a, b = input().split()
        a = int(a)
        b = int(b)
        print(abs(a) + b)
      `,
    },
    {
      kind: 'crash',
      languageId: 4,
      content: text`
        a = int(input())
        b = int(input())
        print(a + b)
      `,
    },
    {
      kind: 'compileError',
      languageId: 1,
      content: text`
        #include <stdio.h>

        int main(void) {
            int a, b;
            scanf("%d %d", &a, &b)
            printf("%d\n", a + b);
            return 0;
        }
      `,
    },
  ],
}
