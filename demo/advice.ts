// Comments of the demo's teacher, each about lines of one program of a package.

/** Lines are identified by a text that occurs in the first one only. */
interface LineComment {
  on: string
  lines: number
  text: string
  points: number | null
}

export interface Advice {
  slug: string
  /** Path relative to the package's folder. */
  file: string
  comments: readonly LineComment[]
  /** Comment on the whole answer. */
  whole: { text: string; points: number | null } | null
  /** The student's reply to the first comment. */
  reply: string | null
}

export const SIEVE: Advice = {
  slug: 'prime-queries',
  file: 'mistakes/keeps-squares.c',
  comments: [
    {
      on: 'm = p * p + p',
      lines: 1,
      text: '內圈要從 p * p 開始劃掉。你從 p * p + p 開始，4、9、25 這些質數的平方都沒有劃到，所以範例的第 3 個質數印成 4，應該是 5。',
      points: -1,
    },
  ],
  whole: {
    text: '先篩一次、再回答每個查詢，這個作法很好。1400000 在第 3、8、11 行都出現，給它取個名字（例如 LIMIT），要改的時候才不會漏掉。',
    points: 1,
  },
  reply: '原來差在平方數！把起點改成 p * p，範例就對了，謝謝老師。',
}

export const PEGS: Advice = {
  slug: 'hanoi',
  file: 'mistakes/ignores-the-pegs.py',
  comments: [
    {
      on: 'n = int(input().split()[0])',
      lines: 3,
      text: '輸入還有起點和終點，這裡只讀了 n，又固定從 A 搬到 C。看第 2 筆範例「3 B A」：請把兩根柱子也讀進來，剩下的那一根就是暫放的柱子。',
      points: null,
    },
  ],
  whole: { text: '遞迴的三個步驟完全正確，只差最後呼叫的那一行。', points: null },
  reply: null,
}

/** File of the answer for which a student requests a review. */
export const GEARS = { slug: 'gear-alignment', file: 'mistakes/inexact-numbers.js' }

export const SAVED = [
  { text: '變數名稱請說明它代表什麼，例如 count、total，不要只用一個字母。', points: -1 },
  { text: '先想想邊界：只有一筆資料、數值最大的時候，程式會怎麼跑？', points: null },
  { text: 'int 最大約 21 億，這裡的數字可能更大，請改用 long long。', points: null },
  { text: '寫得很清楚，一看就懂！', points: 1 },
]

/** First and last line of a comment, from 1. Throws if its text occurs not once in the program. */
export const linesOf = ({ on, lines }: Pick<LineComment, 'on' | 'lines'>, source: string): { from: number; to: number } => {
  const found = source.split('\n').flatMap((line, at) => (line.includes(on) ? [at + 1] : []))
  if (found.length !== 1) throw new Error(`"${on}" is in ${found.length} lines`)
  const [from] = found as [number]
  return { from, to: from + lines - 1 }
}
