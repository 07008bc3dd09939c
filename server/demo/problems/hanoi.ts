// The Towers of Hanoi between any two pegs: the first recursion, with starter code as edit files.
import { cases, examples, times } from './cases.ts'
import { text } from './text.ts'
import type { DemoProblem } from './type.ts'

// Without recursion: the bits of a move's number say which pegs, counted in a circle, it goes from and to.
const solve = (input: string): string => {
  const [discs, from, to] = input.trim().split(' ') as [string, string, string]
  const spare = 'ABC'.replace(from, '').replace(to, '')
  const circle = Number(discs) % 2 === 1 ? [from, spare, to] : [from, to, spare]
  const count = 2 ** Number(discs) - 1
  const moves = times(count, (index) => `${circle[((index + 1) & index) % 3]} ${circle[(((index + 1) | index) + 1) % 3]}\n`)
  return `${count}\n${moves.join('')}`
}

const testDatas = cases({
  solve,
  hiddenWeight: 2,
  visible: ['2 A C\n', '3 B A\n'],
  hidden: ['1 A C\n', '1 C B\n', '4 A C\n', '5 C A\n', '8 B C\n', '12 A C\n'],
})

export const hanoi: DemoProblem = {
  slug: 'hanoi',
  difficulty: 3,
  tags: ['recursion'],
  languages: [1, 2, 3, 4, 5, 6, 7, 9, 11],
  locales: [
    {
      localeCode: 'zh-Hant',
      title: '河內塔搬家',
      description: text`
        益智社有一座河內塔：三根柱子 **A**、**B**、**C**，以及 $n$ 個大小都不同的圓盤，全部由大到小疊在同一根柱子上。

        社辦要搬家了，請把整座塔搬到另一根柱子，並遵守規則：

        - 一次只能移動一個圓盤，而且只能拿某根柱子最上面的那一個。
        - 大圓盤不可以壓在小圓盤上。

        請用**最少的步數**完成。最少步數的搬法只有一種。

        ### 輸入
        一行，依序是整數 $n$、起點柱子、終點柱子，以一個空白隔開。起點與終點不同。

        ### 輸出
        第一行輸出最少步數 $m$。接下來 $m$ 行，每行是一步：從哪根柱子拿起、放到哪根柱子，以一個空白隔開。

        ### 限制
        $1 \le n \le 12$
      `,
      inputOutputExample: examples(
        'zh-Hant',
        testDatas,
        '第一個範例：先把小圓盤借放在 B，把大圓盤搬到 C，再把小圓盤從 B 搬到 C，共 $3$ 步。',
      ),
      hint: '假設你已經會搬 $n - 1$ 個圓盤，要怎麼搬 $n$ 個？別忘了什麼時候該停下來。',
      solution: text`
        要把 $n$ 個圓盤從起點搬到終點，最大的圓盤一定要直接移動一次；那時其他 $n - 1$ 個必須全部待在第三根柱子上。所以：

        1. 把 $n - 1$ 個圓盤從起點搬到第三根柱子（遞迴）。
        2. 把最大的圓盤從起點搬到終點。
        3. 把 $n - 1$ 個圓盤從第三根柱子搬到終點（遞迴）。

        當 $n = 0$ 時沒有東西要搬，直接結束。步數滿足 $T(n) = 2T(n-1) + 1$、$T(0) = 0$，所以 $T(n) = 2^n - 1$。
      `,
      canEnableSolution: true,
    },
    {
      localeCode: 'en',
      title: 'Moving the Towers of Hanoi',
      description: text`
        The puzzle club owns a Tower of Hanoi: three pegs **A**, **B** and **C**, and $n$ discs of different sizes, all stacked on one peg from large to small.

        The club is moving, so move the whole tower to another peg. The rules:

        - Only one disc moves at a time, and it must be the top disc of a peg.
        - A larger disc never lies on a smaller one.

        Use **as few moves as possible**. There is only one way to do that.

        ### Input
        One line: the integer $n$, the peg to start from and the peg to end on, separated by one space. The two pegs differ.

        ### Output
        The first line holds the smallest number of moves $m$. Each of the next $m$ lines is a move: the peg to take a disc from and the peg to put it on, separated by one space.

        ### Limits
        $1 \le n \le 12$
      `,
      inputOutputExample: examples(
        'en',
        testDatas,
        'First sample: the small disc waits on B, the large one goes to C, then the small one goes from B to C, $3$ moves in all.',
      ),
      hint: 'Suppose you already know how to move $n - 1$ discs. How do you move $n$? And remember where to stop.',
      solution: text`
        To move $n$ discs, the largest one must travel from the start to the end once, and at that moment the other $n - 1$ must all be on the third peg. So:

        1. Move $n - 1$ discs from the start to the third peg (recursion).
        2. Move the largest disc from the start to the end.
        3. Move $n - 1$ discs from the third peg to the end (recursion).

        With $n = 0$ there is nothing to do. The number of moves obeys $T(n) = 2T(n-1) + 1$ and $T(0) = 0$, hence $T(n) = 2^n - 1$.
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
        # 河內塔：請完成 move 函式 / Towers of Hanoi: complete the function move
        steps = []


        def move(n, start, end, spare):
            # 把 n 個圓盤從 start 搬到 end，可以借用 spare
            # move n discs from start to end, with spare to help
            pass


        n, start, end = input().split()
        spare = "ABC".replace(start, "").replace(end, "")
        move(int(n), start, end, spare)
        print(len(steps))
        for step in steps:
            print(step)
      `,
    },
    {
      languageId: 1,
      fileName: 'main.c',
      content: text`
        /* 河內塔：請完成 move 函式 / Towers of Hanoi: complete the function move */
        #include <stdio.h>

        void move(int n, char start, char end, char spare) {
            /* 把 n 個圓盤從 start 搬到 end，可以借用 spare */
            /* move n discs from start to end, with spare to help */
        }

        int main(void) {
            int n;
            char start, end;
            scanf("%d %c %c", &n, &start, &end);
            printf("%d\n", (1 << n) - 1);
            move(n, start, end, 'A' + 'B' + 'C' - start - end);
            return 0;
        }
      `,
    },
  ],
  programs: [
    {
      kind: 'accepted',
      languageId: 4,
      content: text`
        steps = []


        def move(n, start, end, spare):
            if n == 0:
                return
            move(n - 1, start, spare, end)
            steps.append(start + " " + end)
            move(n - 1, spare, end, start)


        n, start, end = input().split()
        spare = "ABC".replace(start, "").replace(end, "")
        move(int(n), start, end, spare)
        print(len(steps))
        for step in steps:
            print(step)
      `,
    },
    {
      kind: 'accepted',
      languageId: 1,
      content: text`
        #include <stdio.h>

        void move(int n, char start, char end, char spare) {
            if (n == 0) return;
            move(n - 1, start, spare, end);
            printf("%c %c\n", start, end);
            move(n - 1, spare, end, start);
        }

        int main(void) {
            int n;
            char start, end;
            scanf("%d %c %c", &n, &start, &end);
            printf("%d\n", (1 << n) - 1);
            move(n, start, end, 'A' + 'B' + 'C' - start - end);
            return 0;
        }
      `,
    },
    {
      kind: 'wrong',
      languageId: 4,
      content: text`
        def move(n, start, end, spare):
            if n == 0:
                return
            move(n - 1, start, spare, end)
            print(start, end)
            move(n - 1, spare, end, start)

        n = int(input().split()[0])
        print(2 ** n - 1)
        move(n, "A", "C", "B")
      `,
    },
    {
      kind: 'wrong',
      languageId: 1,
      content: text`
        #include <stdio.h>

        void move(int n, char start, char end, char spare) {
            if (n == 0) return;
            move(n - 1, start, end, spare);
            printf("%c %c\n", start, end);
            move(n - 1, spare, end, start);
        }

        int main(void) {
            int n;
            char start, end;
            scanf("%d %c %c", &n, &start, &end);
            printf("%d\n", (1 << n) - 1);
            move(n, start, end, 'A' + 'B' + 'C' - start - end);
            return 0;
        }
      `,
    },
    {
      kind: 'crash',
      languageId: 4,
      content: text`
        steps = []


        def move(n, start, end, spare):
            move(n - 1, start, spare, end)
            steps.append(start + " " + end)
            move(n - 1, spare, end, start)


        n, start, end = input().split()
        spare = "ABC".replace(start, "").replace(end, "")
        move(int(n), start, end, spare)
        print(len(steps))
        for step in steps:
            print(step)
      `,
    },
    {
      kind: 'compileError',
      languageId: 1,
      content: text`
        #include <stdio.h>

        int main(void) {
            int n;
            char start, end;
            scanf("%d %c %c", &n, &start, &end);
            printf("%d\n", (1 << n) - 1);
            mvoe(n, start, end, 'A' + 'B' + 'C' - start - end)
            return 0;
        }

        void move(int n, char start, char end, char spare) {
            if (n == 0) return;
            move(n - 1, start, spare, end);
            printf("%c %c\n", start, end);
            move(n - 1, spare, end, start);
        }
      `,
    },
  ],
}
