// The k-th prime, asked many times: a sieve; blanks and line breaks between the answers are free.
import { cases, dice, examples, numbersIn, times } from './cases.ts'
import { text } from './text.ts'
import type { DemoProblem } from './type.ts'

/** All primes up to the limit; only odd numbers are sieved. */
const sieveTo = (limit: number): number[] => {
  const composite = new Uint8Array(limit + 1)
  const primes = [2]
  for (let number = 3; number <= limit; number += 2) {
    if (composite[number] === 1) continue
    primes.push(number)
    for (let multiple = number * number; multiple <= limit; multiple += 2 * number) composite[multiple] = 1
  }
  return primes
}

const solve = (input: string): string => {
  const ks = numbersIn(input).slice(1)
  const k = Math.max(6, ...ks)
  // From k = 6 on, the k-th prime is smaller than k (ln k + ln ln k).
  const primes = sieveTo(Math.ceil(k * (Math.log(k) + Math.log(Math.log(k)))))
  return ks.map((each) => `${primes[each - 1]}\n`).join('')
}

const ask = (ks: number[]) => `${ks.length}\n${ks.join(' ')}\n`
const roll = dice(1_299_709)

const testDatas = cases({
  solve,
  rule: 'tokens',
  timeLimit: 1,
  hiddenWeight: 2,
  visible: [ask([1, 2, 3, 10]), ask([25, 4])],
  hidden: [
    ask([1, 2]),
    ask(times(100, (index) => index + 1)),
    ask(times(50, () => roll(1, 1000))),
    ask([100_000, 99_999, 78_499, 78_498, 1]),
    ask(times(100, () => roll(50_000, 100_000))),
  ],
})

export const primeQueries: DemoProblem = {
  slug: 'prime-queries',
  difficulty: 3,
  tags: ['math', 'prime', 'sieve'],
  languages: [1, 2, 3, 4, 5, 6, 9, 11, 12],
  locales: [
    {
      localeCode: 'zh-Hant',
      title: '第 k 個質數',
      description: text`
        數學研習營的闖關活動裡，關主手上有一疊卡片，每張卡片寫著一個正整數 $k$。闖關者要喊出「第 $k$ 個質數」：第 $1$ 個質數是 $2$，第 $2$ 個是 $3$，第 $3$ 個是 $5$，依此類推。

        今天輪到你的程式闖關。關主很沒耐心，每一疊卡片只等一秒。

        ### 輸入
        第一行有一個整數 $q$，表示卡片張數。第二行有 $q$ 個整數 $k_1, k_2, \dots, k_q$，以空白隔開。

        ### 輸出
        依序輸出每張卡片的答案，共 $q$ 個整數，以空白或換行隔開都可以。

        ### 限制
        - $1 \le q \le 100$
        - $1 \le k_i \le 100000$
        - 時間限制 $1$ 秒
      `,
      inputOutputExample: examples(
        'zh-Hant',
        testDatas,
        '前十個質數是 $2, 3, 5, 7, 11, 13, 17, 19, 23, 29$。第 $25$ 個質數是 $97$，也就是 $100$ 以內最大的質數。',
      ),
      hint: '第 $100000$ 個質數是 $1299709$。一次把這個範圍內的質數全部篩出來，之後每個問題就只是查表。',
      solution: text`
        **埃拉托斯特尼篩法**：從 $2$ 開始，每遇到一個沒被劃掉的數 $p$，它就是質數，接著把 $p^2, p^2 + p, p^2 + 2p, \dots$ 全部劃掉。篩到 $N$ 的時間是 $O(N \log \log N)$，$N = 1299709$ 時不到一秒。

        Python 可以用切片一次劃掉一整串：

        ~~~python
        N = 1299709
        sieve = bytearray([1]) * (N + 1)
        for p in range(2, int(N ** 0.5) + 1):
            if sieve[p]:
                sieve[p * p :: p] = bytes(len(range(p * p, N + 1, p)))
        primes = [i for i in range(2, N + 1) if sieve[i]]
        ~~~

        若是對每個數都試除，總共要做上億次除法，一定會超時。
      `,
      canEnableSolution: true,
    },
    {
      localeCode: 'en',
      title: 'The k-th Prime',
      description: text`
        At one stop of the mathematics camp a referee holds a deck of cards, each with a positive integer $k$ on it. The team has to shout the $k$-th prime: the first prime is $2$, the second $3$, the third $5$, and so on.

        Today your program plays. The referee has little patience and gives each deck a single second.

        ### Input
        The first line holds an integer $q$, the number of cards. The second line holds $q$ integers $k_1, k_2, \dots, k_q$, separated by spaces.

        ### Output
        The answers in the order of the cards, $q$ integers, separated by spaces or line breaks as you like.

        ### Limits
        - $1 \le q \le 100$
        - $1 \le k_i \le 100000$
        - time limit $1$ second
      `,
      inputOutputExample: examples(
        'en',
        testDatas,
        'The first ten primes are $2, 3, 5, 7, 11, 13, 17, 19, 23, 29$. The $25$th prime is $97$, the greatest one below $100$.',
      ),
      hint: 'The $100000$th prime is $1299709$. Find all primes up to there once; after that each question is a look into a table.',
      solution: text`
        **The sieve of Eratosthenes**: start at $2$; each number $p$ that has not been crossed out is a prime, and then $p^2, p^2 + p, p^2 + 2p, \dots$ are crossed out. A sieve up to $N$ takes $O(N \log \log N)$ steps, well under a second for $N = 1299709$.

        In Python a slice crosses out a whole row at once:

        ~~~python
        N = 1299709
        sieve = bytearray([1]) * (N + 1)
        for p in range(2, int(N ** 0.5) + 1):
            if sieve[p]:
                sieve[p * p :: p] = bytes(len(range(p * p, N + 1, p)))
        primes = [i for i in range(2, N + 1) if sieve[i]]
        ~~~

        Trial division of every number needs hundreds of millions of divisions and runs out of time.
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
        N = 1299709
        sieve = bytearray([1]) * (N + 1)
        for p in range(2, int(N ** 0.5) + 1):
            if sieve[p]:
                sieve[p * p :: p] = bytes(len(range(p * p, N + 1, p)))
        primes = [i for i in range(2, N + 1) if sieve[i]]
        input()
        for k in map(int, input().split()):
            print(primes[k - 1])
      `,
    },
    {
      kind: 'accepted',
      languageId: 2,
      content: text`
        #include <bits/stdc++.h>
        using namespace std;

        int main() {
            const int N = 1300000;
            vector<bool> crossed(N);
            vector<int> primes;
            for (long long p = 2; p < N; p++) {
                if (crossed[p]) continue;
                primes.push_back(p);
                for (long long m = p * p; m < N; m += p) crossed[m] = true;
            }
            int q, k;
            cin >> q;
            while (q--) {
                cin >> k;
                cout << primes[k - 1] << ' ';
            }
            cout << endl;
        }
      `,
    },
    {
      kind: 'wrong',
      languageId: 1,
      content: text`
        #include <stdio.h>

        static char crossed[1400000];
        static int primes[200000];

        int main(void) {
            int found = 0, q, k;
            for (long long p = 2; p < 1400000; p++) {
                if (crossed[p]) continue;
                primes[++found] = p;
                for (long long m = p * p + p; m < 1400000; m += p) crossed[m] = 1;
            }
            scanf("%d", &q);
            while (q--) {
                scanf("%d", &k);
                printf("%d\n", primes[k]);
            }
            return 0;
        }
      `,
    },
    {
      kind: 'slow',
      languageId: 4,
      content: text`
        def is_prime(n):
            for d in range(2, int(n ** 0.5) + 1):
                if n % d == 0:
                    return False
            return True

        input()
        ks = list(map(int, input().split()))
        primes = []
        n = 2
        while len(primes) < max(ks):
            if is_prime(n):
                primes.append(n)
            n += 1
        for k in ks:
            print(primes[k - 1])
      `,
    },
    {
      kind: 'crash',
      languageId: 4,
      content: text`
        N = 1000000
        sieve = bytearray([1]) * (N + 1)
        for p in range(2, 1001):
            if sieve[p]:
                sieve[p * p :: p] = bytes(len(range(p * p, N + 1, p)))
        primes = [i for i in range(2, N + 1) if sieve[i]]
        input()
        for k in map(int, input().split()):
            print(primes[k - 1])
      `,
    },
    {
      kind: 'compileError',
      languageId: 1,
      content: text`
        #include <stdio.h>

        int main(void) {
            bool crossed[1300000] = {false};
            int q, k;
            scanf("%d", &q);
            while (q--) {
                scanf("%d", &k);
                for (int n = 2; k > 0; n++) if (!crossed[n]) k--
            }
            return 0;
        }
      `,
    },
  ],
}
