// Leap years in the Minguo calendar: a loop and a condition; the answer's upper or lower case does not matter.
import { cases, dice, examples, numbersIn, times } from './cases.ts'
import { text } from './text.ts'
import type { DemoProblem } from './type.ts'

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

const solve = (input: string): string =>
  numbersIn(input)
    .slice(1)
    .map((year) => (isLeap(year + 1911) ? 'LEAP\n' : 'COMMON\n'))
    .join('')

const yearsOf = (years: number[]) => `${years.length}\n${years.join('\n')}\n`
const roll = dice(1911)

const testDatas = cases({
  solve,
  rule: 'ignoreCase',
  visible: [yearsOf([113, 114, 89]), yearsOf([189])],
  hidden: [
    yearsOf([2, 3, 6, 7]),
    yearsOf([1, 5, 9, 13, 85, 93, 97, 101, 105, 109]),
    yearsOf([89, 189, 289, 389, 489, 589]),
    yearsOf(times(100, (index) => index + 1)),
    yearsOf(times(100, () => roll(1, 3000))),
  ],
})

export const minguoLeapYear: DemoProblem = {
  slug: 'minguo-leap-year',
  difficulty: 1,
  tags: ['condition', 'loop'],
  languages: [1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12],
  locales: [
    {
      localeCode: 'zh-Hant',
      title: '民國閏年',
      description: text`
        班上有位同學的生日是 2 月 29 日，他想知道民國哪幾年可以過「真正的」生日。

        民國 $y$ 年就是西元 $y + 1911$ 年。西元年份如果是 $4$ 的倍數但不是 $100$ 的倍數，或者是 $400$ 的倍數，那一年就是閏年；其他都是平年。

        ### 輸入
        第一行有一個整數 $q$，表示要查詢的年數。接下來有 $q$ 行，每行一個整數 $y$，表示民國 $y$ 年。

        ### 輸出
        每個查詢輸出一行：閏年輸出 **LEAP**，平年輸出 **COMMON**。大小寫不拘，輸出 Leap 或 leap 也算對。

        ### 限制
        - $1 \le q \le 100$
        - $1 \le y \le 3000$
      `,
      inputOutputExample: examples(
        'zh-Hant',
        testDatas,
        '民國 113 年是西元 2024 年，閏年；民國 114 年是 2025 年，平年；民國 89 年是 2000 年，$400$ 的倍數，閏年。第二個範例是西元 2100 年，雖然是 $4$ 的倍數，但也是 $100$ 的倍數，所以是平年。',
      ),
      hint: '先換成西元，再依序檢查 400、100、4 的倍數。',
      solution: '',
      canEnableSolution: false,
    },
    {
      localeCode: 'en',
      title: 'Leap Years in the Minguo Calendar',
      description: text`
        A classmate was born on 29 February and would like to know in which Minguo years there is a real birthday to celebrate.

        Minguo year $y$ is the year $y + 1911$ of the common era. That year is a leap year if it is a multiple of $4$ but not of $100$, or if it is a multiple of $400$; every other year is a common year.

        ### Input
        The first line holds an integer $q$, the number of questions. Each of the next $q$ lines holds one integer $y$, a Minguo year.

        ### Output
        One line per question: **LEAP** for a leap year, **COMMON** for a common year. Upper and lower case are equally right, so Leap or leap will do.

        ### Limits
        - $1 \le q \le 100$
        - $1 \le y \le 3000$
      `,
      inputOutputExample: examples(
        'en',
        testDatas,
        'Minguo 113 is 2024, a leap year; 114 is 2025, a common year; 89 is 2000, a multiple of $400$, so a leap year. The second sample is the year 2100: a multiple of $4$, but also of $100$, so a common year.',
      ),
      hint: 'Turn the year into the common era first, then look at the multiples of 400, 100 and 4 in that order.',
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
        for _ in range(int(input())):
            year = int(input()) + 1911
            if year % 400 == 0 or (year % 4 == 0 and year % 100 != 0):
                print("Leap")
            else:
                print("Common")
      `,
    },
    {
      kind: 'accepted',
      languageId: 1,
      content: text`
        #include <stdio.h>

        int main(void) {
            int q, y;
            scanf("%d", &q);
            while (q--) {
                scanf("%d", &y);
                y += 1911;
                if (y % 400 == 0) puts("LEAP");
                else if (y % 100 == 0) puts("COMMON");
                else if (y % 4 == 0) puts("LEAP");
                else puts("COMMON");
            }
            return 0;
        }
      `,
    },
    {
      kind: 'wrong',
      languageId: 4,
      content: text`
        for _ in range(int(input())):
            year = int(input()) + 1911
            print("LEAP" if year % 4 == 0 else "COMMON")
      `,
    },
    {
      kind: 'wrong',
      languageId: 2,
      content: text`
        #include <iostream>
        using namespace std;

        int main() {
            int q, y;
            cin >> q;
            while (q--) {
                cin >> y;
                if ((y % 4 == 0 && y % 100 != 0) || y % 400 == 0) cout << "LEAP\n";
                else cout << "COMMON\n";
            }
        }
      `,
    },
    {
      kind: 'crash',
      languageId: 4,
      content: text`
        input()
        while True:
            year = int(input()) + 1911
            if year % 400 == 0 or (year % 4 == 0 and year % 100 != 0):
                print("LEAP")
            else:
                print("COMMON")
      `,
    },
    {
      kind: 'compileError',
      languageId: 2,
      content: text`
        #include <iostream>
        using namespace std;

        int main() {
            int q;
            cin >> q;
            for (int i = 0; i < q; i++) {
                cin >> y;
                y = y + 1911;
                if (y % 400 == 0 || (y % 4 == 0 && y % 100 != 0)) cout << "LEAP" << endl;
                else cout << "COMMON" << endl;
            }
            return 0;
        }
      `,
    },
  ],
}
