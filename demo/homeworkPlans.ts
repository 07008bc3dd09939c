// The homework of the demo's first class: one in each status, with answers of every kind.

const DAY = 1

export interface HomeworkPlan {
  name: string
  description: string
  place: string
  /** Problem packages, 25 points each. */
  problems: readonly string[]
  /** In days from the end of the history; negative ones are past. */
  start: number
  end: number
  makeUp: readonly [start: number, end: number] | null
  counts: 'last' | 'best'
  /** Compares the answers to this problem. */
  compares?: string
}

export const plans = {
  /** MakeUp Finished, with a transcript that has every kind of cell. */
  streaks: {
    name: '作業一：連續升溫 Homework 1: streaks',
    description: '各自完成，會比對作答的相似度。 Work on your own: answers are compared.',
    place: '電腦教室一 Computer room 1',
    problems: ['rising-streak', 'minguo-leap-year', 'name-badge'],
    start: -30 * DAY,
    end: -23 * DAY,
    makeUp: [-20 * DAY, -17 * DAY],
    counts: 'last',
    compares: 'rising-streak',
  },
  /** Normal Finished: a make-up can be added. */
  mornings: {
    name: '作業二：早餐與值日 Homework 2: breakfast and duty',
    description: '兩題生活應用。 Two problems of everyday life.',
    place: '',
    problems: ['breakfast-bill', 'duty-roster'],
    start: -16 * DAY,
    end: -9 * DAY,
    makeUp: null,
    counts: 'best',
  },
  /** MakeUp Waiting. */
  invoices: {
    name: '作業三：統一發票 Homework 3: invoices',
    description: '對獎前先想好要比對哪幾碼。 Think first which digits to compare.',
    place: '',
    problems: ['invoice-lottery', 'no-fourth-floor'],
    start: -12 * DAY,
    end: -5 * DAY,
    makeUp: [2 * DAY, 3 * DAY],
    counts: 'last',
  },
  /** MakeUp In Progress. */
  rankings: {
    name: '作業四：排名 Homework 4: rankings',
    description: '排序時注意同分的情況。 Mind equal scores when you sort.',
    place: '',
    problems: ['score-ranking', 'kiosk-queue'],
    start: -10 * DAY,
    end: -4 * DAY,
    makeUp: [-1 * DAY, 2 * DAY],
    counts: 'last',
  },
  /** Normal In Progress. */
  towers: {
    name: '作業五：遞迴 Homework 5: recursion',
    description: '先寫出最小的情況，再想怎麼遞迴。 Begin with the smallest case.',
    place: '',
    problems: ['hanoi', 'prime-queries'],
    start: -3 * DAY,
    end: 4 * DAY,
    makeUp: null,
    counts: 'last',
  },
  /** Normal Waiting, with problems that no practice shows. */
  flowers: {
    name: '作業六：窗花與行李 Homework 6: paper flowers and luggage',
    description: '一題遞迴，一題動態規劃。 One recursion, one dynamic programming.',
    place: '',
    problems: ['paper-window', 'luggage-balance'],
    start: 2 * DAY,
    end: 9 * DAY,
    makeUp: null,
    counts: 'best',
  },
} as const satisfies Record<string, HomeworkPlan>

/** An answer to the compared problem: days after the start of the homework, student by number, program of the folder homework/streak or of the package. */
export interface StreakAnswer {
  day: number
  student: number
  file: string
}

/** Students 4 and 6 copied from 2 and 5; 3 passed in the make-up only; 8 tried in the make-up in vain; 9 handed in nothing; 10 had an extension. */
export const streakAnswers: readonly StreakAnswer[] = [
  { day: 1, student: 0, file: 'start-of-streak.py' },
  { day: 1.2, student: 1, file: 'lengths.py' },
  { day: 1.9, student: 2, file: 'mistakes/equal-is-rising.py' },
  { day: 2, student: 2, file: 'two-pointers.py' },
  { day: 2.5, student: 5, file: 'function.py' },
  { day: 3, student: 3, file: 'mistakes/equal-is-rising.py' },
  { day: 4, student: 4, file: 'two-pointers-renamed.py' },
  { day: 5, student: 6, file: 'function-renamed.py' },
  { day: 5.5, student: 7, file: 'from-behind.py' },
  { day: 6.2, student: 11, file: 'mistakes/forgets-the-last-streak.c' },
  { day: 7.8, student: 10, file: 'split-in-runs.py' },
  { day: 10.5, student: 3, file: 'best-so-far.py' },
  { day: 11, student: 8, file: 'mistakes/one-too-far.py' },
]

/** The student with more time, the end of the extension in days after the start, and the reason. */
export const extension = { student: 10, day: 8, reason: '參加校外程式競賽，回來後再繳交。' }
/** The student whose similar answer is accepted after all. */
export const waiver = { student: 6, reason: '兩人在課堂上一起在白板上推導，程式由各自輸入，經確認後通過。' }
/** The student who showed the solution orally. */
export const adjustment = { student: 9, score: 15, reason: '請病假，返校後口頭說明解法，酌予給分。' }
/** Comments on the answer of a student. */
export const comments = {
  student: 2,
  lines: { from: 9, to: 11 },
  line: '這個內圈只往前走、不回頭，所以整體還是線性的時間，很好。',
  whole: '變數名稱清楚，邊界也有想到。下次可以把「找一段」寫成函式。',
  reply: '謝謝老師，我會試著改成函式。',
}
