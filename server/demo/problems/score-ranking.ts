// A ranking with ties: sorting by two keys, and equal scores that share a rank.
import { cases, dice, examples, times } from './cases.ts'
import { text } from './text.ts'
import type { DemoProblem } from './type.ts'

const solve = (input: string): string => {
  const players = input
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [name, score] = line.split(' ') as [string, string]
      return { name, score: Number(score) }
    })
  const ranked = players.toSorted((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1))
  const rankOf = (score: number) => 1 + ranked.findIndex((other) => other.score === score)
  return ranked.map(({ name, score }) => `${rankOf(score)} ${name} ${score}\n`).join('')
}

type Entry = [name: string, score: number]
const table = (entries: Entry[]) => `${entries.length}\n${entries.map(([name, score]) => `${name} ${score}\n`).join('')}`

const roll = dice(205)
const letters = 'abcdefghijklmnopqrstuvwxyz'
const word = (index: number) => letters[roll(0, 25)]! + letters[index % 26]! + letters[Math.floor(index / 26) % 26]!
const classOf = (size: number, highest: number): Entry[] => times(size, (index) => [word(index), roll(0, highest)])

const testDatas = cases({
  solve,
  visible: [
    table([
      ['anna', 85],
      ['yuting', 92],
      ['kai', 85],
      ['chen', 100],
    ]),
    table([
      ['wei', 70],
      ['bo', 60],
    ]),
  ],
  hidden: [
    table([['solo', 0]]),
    table([
      ['ming', 99],
      ['hua', 88],
      ['jay', 77],
    ]),
    table([
      ['zoe', 50],
      ['yan', 50],
      ['amy', 50],
      ['leo', 9],
    ]),
    table([
      ['ann', 100],
      ['anna', 100],
      ['ben', 8],
      ['bella', 20],
    ]),
    table(classOf(40, 100)),
    table(classOf(500, 100)),
  ],
})

export const scoreRanking: DemoProblem = {
  slug: 'score-ranking',
  difficulty: 2,
  tags: ['sorting', 'struct'],
  languages: [1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12],
  locales: [
    {
      localeCode: 'zh-Hant',
      title: '打字比賽排行榜',
      description: text`
        資訊社辦了一場打字比賽，每位參賽者都有一個分數。請你做出排行榜：

        - 分數高的排前面；分數相同時，名字依字典順序由小到大排。
        - 名次等於「分數比他高的人數」加 $1$，所以同分的人名次相同，下一位的名次會跳過去。例如兩個第 $3$ 名之後是第 $5$ 名。

        ### 輸入
        第一行有一個整數 $n$。接下來 $n$ 行，每行有一個名字與一個整數分數 $s$，以一個空白隔開。名字由 $1$ 到 $12$ 個小寫英文字母組成，不會重複。

        ### 輸出
        輸出 $n$ 行，依排行榜順序，每行是名次、名字、分數，以一個空白隔開。

        ### 限制
        - $1 \le n \le 500$
        - $0 \le s \le 100$
      `,
      inputOutputExample: examples(
        'zh-Hant',
        testDatas,
        '第一個範例中 anna 與 kai 同為 $85$ 分，有兩個人比他們高分，所以都是第 $3$ 名；anna 的字典順序較小，排在前面。',
      ),
      hint: '排序的鍵有兩個：先比分數（大到小），再比名字（小到大）。',
      solution: '',
      canEnableSolution: false,
    },
    {
      localeCode: 'en',
      title: 'The Typing Contest',
      description: text`
        The computer club held a typing contest, and everyone who took part has a score. Produce the ranking:

        - Higher scores come first; equal scores are listed by name in dictionary order.
        - A rank is $1$ plus the number of people with a higher score. So people with equal scores share a rank, and the next rank is skipped: after two third places comes rank $5$.

        ### Input
        The first line holds an integer $n$. Each of the next $n$ lines holds a name and an integer score $s$, separated by one space. A name has $1$ to $12$ lower-case letters, and no name appears twice.

        ### Output
        $n$ lines in the order of the ranking: rank, name and score, separated by one space each.

        ### Limits
        - $1 \le n \le 500$
        - $0 \le s \le 100$
      `,
      inputOutputExample: examples(
        'en',
        testDatas,
        'In the first sample anna and kai both have $85$ points. Two people scored higher, so both are on rank $3$; anna comes first in the dictionary.',
      ),
      hint: 'There are two keys to sort by: the score from high to low, then the name from low to high.',
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
        people = []
        for _ in range(n):
            name, score = input().split()
            people.append((-int(score), name))
        people.sort()
        rank = 0
        for i, (score, name) in enumerate(people):
            if i == 0 or score != people[i - 1][0]:
                rank = i + 1
            print(rank, name, -score)
      `,
    },
    {
      kind: 'accepted',
      languageId: 1,
      content: text`
        #include <stdio.h>
        #include <stdlib.h>
        #include <string.h>

        struct person {
            char name[16];
            int score;
        };

        static int compare(const void *left, const void *right) {
            const struct person *a = left, *b = right;
            if (a->score != b->score) return b->score - a->score;
            return strcmp(a->name, b->name);
        }

        int main(void) {
            static struct person people[500];
            int n, rank = 1;
            scanf("%d", &n);
            for (int i = 0; i < n; i++) scanf("%15s %d", people[i].name, &people[i].score);
            qsort(people, n, sizeof people[0], compare);
            for (int i = 0; i < n; i++) {
                if (i > 0 && people[i].score != people[i - 1].score) rank = i + 1;
                printf("%d %s %d\n", rank, people[i].name, people[i].score);
            }
            return 0;
        }
      `,
    },
    {
      kind: 'accepted',
      languageId: 9,
      content: text`
        const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n').slice(1)
        const people = lines.map((line) => ({ name: line.split(' ')[0], score: Number(line.split(' ')[1]) }))
        people.sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1))
        let rank = 1
        people.forEach((person, i) => {
          if (i > 0 && person.score < people[i - 1].score) rank = i + 1
          console.log(rank + ' ' + person.name + ' ' + person.score)
        })
      `,
    },
    {
      kind: 'wrong',
      languageId: 4,
      content: text`
        n = int(input())
        people = [input().split() for _ in range(n)]
        people.sort(key=lambda p: p[1], reverse=True)
        for i, p in enumerate(people):
            print(i + 1, p[0], p[1])
      `,
    },
    {
      kind: 'wrong',
      languageId: 2,
      content: text`
        #include <algorithm>
        #include <iostream>
        #include <string>
        #include <vector>
        using namespace std;

        int main() {
            int n;
            cin >> n;
            vector<pair<int, string>> people(n);
            for (auto &p : people) cin >> p.second >> p.first;
            sort(people.rbegin(), people.rend());
            int rank = 0;
            for (int i = 0; i < n; i++) {
                if (i == 0 || people[i].first != people[i - 1].first) rank = i + 1;
                cout << rank << ' ' << people[i].second << ' ' << people[i].first << '\n';
            }
        }
      `,
    },
    {
      kind: 'crash',
      languageId: 4,
      content: text`
        n = int(input())
        people = []
        for _ in range(n):
            name, score = input().split()
            people.append((-int(score), name))
        people.sort()
        for i in range(n):
            rank = i + 1
            if people[i][0] == people[i + 1][0]:
                rank = rank
            print(rank, people[i][1], -people[i][0])
      `,
    },
    {
      kind: 'compileError',
      languageId: 1,
      content: text`
        #include <stdio.h>

        struct person {
            char name[16];
            int score;
        }

        int main(void) {
            struct person people[500];
            int n;
            scanf("%d", &n);
            for (int i = 0; i < n; i++) scanf("%s %d", people[i].name, &people[i].score);
            return people;
        }
      `,
    },
  ],
}
