// A framed name badge: strings and loops, judged strictly, because every blank of a frame counts.
import { cases, examples, times } from './cases.ts'
import { text } from './text.ts'
import type { DemoProblem } from './type.ts'

const solve = (input: string): string => {
  const lines = input.trimEnd().split('\n').slice(1)
  const width = Math.max(...lines.map((line) => line.length))
  const border = `+${'-'.repeat(width + 2)}+`
  return `${[border, ...lines.map((line) => `| ${line.padEnd(width)} |`), border].join('\n')}\n`
}

const badge = (...lines: string[]) => `${lines.length}\n${lines.join('\n')}\n`

const testDatas = cases({
  solve,
  strict: true,
  visible: [badge('Lin Mei-hua', 'Class 205', 'Chess club'), badge('Bo')],
  hidden: [
    badge('A'),
    badge('Science fair', 'Team 7', '(first prize)'),
    badge('Hi', 'Hello', 'Good morning', 'Good afternoon'),
    badge('Long name goes first', 'then short', 'x'),
    badge(...times(20, (index) => '#'.repeat(index + 1))),
    badge('123456789012345678901234567890', '1', '12'),
  ],
})

export const nameBadge: DemoProblem = {
  slug: 'name-badge',
  difficulty: 2,
  tags: ['string', 'loop', 'formatting'],
  languages: [1, 2, 3, 4, 6, 7, 9, 10, 11],
  locales: [
    {
      localeCode: 'zh-Hant',
      title: '園遊會名牌',
      description: text`
        園遊會要到了，學生會想用文字印出每位工作人員的名牌。一張名牌有 $n$ 行字，外面要加上一圈框：

        - 最上面與最下面一行：一個 **+**，接著若干個 **-**，最後一個 **+**。
        - 中間每一行：一個 **|**、一個空白、靠左對齊的文字、一個空白、一個 **|**。
        - 文字區的寬度等於最長那一行的長度；比較短的行在右邊補空白。

        ### 輸入
        第一行有一個整數 $n$。接下來有 $n$ 行，每行是名牌上的一行字，由可見的 ASCII 字元與空白組成，開頭與結尾不會是空白。

        ### 輸出
        輸出加上外框的名牌，共 $n + 2$ 行。**本題採嚴格比對**：多一個或少一個空白都不算正確。

        ### 限制
        - $1 \le n \le 20$
        - 每行長度介於 $1$ 與 $30$ 之間
      `,
      inputOutputExample: examples(
        'zh-Hant',
        testDatas,
        '第一張名牌最長的一行是 Lin Mei-hua，共 $11$ 個字元，所以上下框各有 $11 + 2 = 13$ 個減號，另外兩行在右邊補空白。第二張名牌只有一行，框剛好包住 Bo。',
      ),
      hint: '第一行是數字，其餘每一行都要整行讀進來，因為文字中間可能有空白。',
      solution: text`
        先把所有行讀完，才知道最長的長度 $w$。接著畫上框、逐行補空白、畫下框：

        ~~~python
        lines = [input() for _ in range(int(input()))]
        w = max(len(line) for line in lines)
        border = "+" + "-" * (w + 2) + "+"
        print(border)
        for line in lines:
            print("| " + line.ljust(w) + " |")
        print(border)
        ~~~

        收到「輸出格式錯誤」時，代表文字對了但空白不對，通常是忘了補右邊的空白，或是行尾多印了一個。
      `,
      canEnableSolution: true,
    },
    {
      localeCode: 'en',
      title: 'Name Badges for the School Fair',
      description: text`
        The school fair is coming, and the student council prints a badge for every helper in plain text. A badge has $n$ lines of text with a frame around them:

        - The top and the bottom line: one **+**, some **-**, one **+**.
        - Each line between: one **|**, one space, the text aligned left, one space, one **|**.
        - The text area is as wide as the longest line; shorter lines are filled with spaces on the right.

        ### Input
        The first line holds an integer $n$. Each of the next $n$ lines is one line of the badge, made of visible ASCII characters and spaces; it neither starts nor ends with a space.

        ### Output
        The framed badge, $n + 2$ lines. **This problem is judged strictly**: one space too many or too few is not correct.

        ### Limits
        - $1 \le n \le 20$
        - each line is $1$ to $30$ characters long
      `,
      inputOutputExample: examples(
        'en',
        testDatas,
        'The longest line of the first badge, Lin Mei-hua, has $11$ characters, so each border has $11 + 2 = 13$ minus signs and the other two lines are filled with spaces. The second badge has one line, and the frame fits Bo exactly.',
      ),
      hint: 'The first line is a number; read each other line as a whole, since the text may contain spaces.',
      solution: text`
        Read all lines before printing anything: only then is the greatest length $w$ known. Then draw the border, fill each line, draw the border again:

        ~~~python
        lines = [input() for _ in range(int(input()))]
        w = max(len(line) for line in lines)
        border = "+" + "-" * (w + 2) + "+"
        print(border)
        for line in lines:
            print("| " + line.ljust(w) + " |")
        print(border)
        ~~~

        A presentation error means that the text is right and the spaces are not: usually the filling on the right is missing, or a space was printed after the frame.
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
        n = int(input())
        lines = []
        for i in range(n):
            lines.append(input())
        width = max(len(line) for line in lines)
        border = "+" + "-" * (width + 2) + "+"
        print(border)
        for line in lines:
            print("| " + line + " " * (width - len(line)) + " |")
        print(border)
      `,
    },
    {
      kind: 'accepted',
      languageId: 1,
      content: text`
        #include <stdio.h>
        #include <string.h>

        static char lines[20][64];

        static void border(int width) {
            putchar('+');
            for (int i = 0; i < width + 2; i++) putchar('-');
            puts("+");
        }

        int main(void) {
            int n, width = 0;
            scanf("%d ", &n);
            for (int i = 0; i < n; i++) {
                fgets(lines[i], sizeof lines[i], stdin);
                lines[i][strcspn(lines[i], "\r\n")] = '\0';
                if ((int)strlen(lines[i]) > width) width = strlen(lines[i]);
            }
            border(width);
            for (int i = 0; i < n; i++) printf("| %-*s |\n", width, lines[i]);
            border(width);
            return 0;
        }
      `,
    },
    {
      kind: 'accepted',
      languageId: 9,
      content: text`
        const lines = require('fs').readFileSync(0, 'utf8').trimEnd().split('\n').slice(1)
        const width = Math.max(...lines.map((line) => line.length))
        const border = '+' + '-'.repeat(width + 2) + '+'
        console.log(border)
        for (const line of lines) console.log('| ' + line.padEnd(width) + ' |')
        console.log(border)
      `,
    },
    {
      kind: 'presentation',
      languageId: 4,
      content: text`
        n = int(input())
        lines = [input() for _ in range(n)]
        width = max(len(line) for line in lines)
        print("+" + "-" * (width + 2) + "+")
        for line in lines:
            print("|", line, "|")
        print("+" + "-" * (width + 2) + "+")
      `,
    },
    {
      kind: 'wrong',
      languageId: 4,
      content: text`
        n = int(input())
        lines = [input() for _ in range(n)]
        width = len(lines[0])
        border = "+" + "-" * (width + 2) + "+"
        print(border)
        for line in lines:
            print("| " + line.ljust(width) + " |")
        print(border)
      `,
    },
    {
      kind: 'crash',
      languageId: 4,
      content: text`
        n = int(input())
        lines = [input() for _ in range(n)]
        width = max(lines)
        border = "+" + "-" * (width + 2) + "+"
        print(border)
        for line in lines:
            print("| " + line.ljust(width) + " |")
        print(border)
      `,
    },
    {
      kind: 'compileError',
      languageId: 2,
      content: text`
        #include <iostream>
        #include <string>
        using namespace std;

        int main() {
            int n;
            cin >> n;
            cin.ignore();
            string lines[20];
            int width = 0;
            for (int i = 0; i < n; i++) {
                getline(cin, lines[i]);
                width = max(width, lines[i].length());
            }
            cout << '+' << string(width + 2, '-') << '+' << endl;
            for (int i = 0; i < n; i++) cout << "| " << lines[i] << string(width - lines[i].length(), ' ') << " |" << endl;
            cout << '+' << string(width + 2, '-') << '+' << endl;
        }
      `,
    },
  ],
}
