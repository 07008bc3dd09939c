// A class with a year of history: three terms with their practices, homework and exams.
import type { ExamPlan } from './examPlans.ts'
import type { HomeworkPlan } from './homeworkPlans.ts'

export const yearClass = {
  name: '程式設計全年班 Programming, all year',
  description: '三個學期，從第一行程式到期末專題。 Three terms, from the first line to the last project.',
}

/** Terms in days before the end of the history. */
export const terms: readonly { from: number; to: number }[] = [
  { from: 360, to: 262 },
  { from: 240, to: 142 },
  { from: 110, to: 0 },
]

export interface PracticePlan {
  name: string
  description: string
  /** Problem packages. */
  problems: readonly string[]
  daysAgo: number
  /** From the paid bank: requires a licence. */
  isPaid?: true
}

export const yearPractices: readonly PracticePlan[] = [
  {
    name: '第一學期 1：讀取與輸出 Reading and writing',
    description: '先把資料讀進來，再照格式印出去。 Read the data, then print it as asked.',
    problems: ['a-plus-b', 'name-badge', 'breakfast-bill'],
    daysAgo: 360,
  },
  {
    name: '第一學期 2：判斷與餘數 Conditions and remainders',
    description: '分情況討論，別漏掉最後一種。 Take case by case, the last one too.',
    problems: ['duty-roster', 'no-fourth-floor', 'coupon-pair'],
    daysAgo: 330,
  },
  {
    name: '第一學期 3：迴圈 Loops',
    description: '一次一個元素，走完整個序列。 One element at a time.',
    problems: ['rising-streak', 'invoice-lottery', 'score-ranking'],
    daysAgo: 300,
  },
  {
    name: '第二學期 1：二維陣列 Grids',
    description: '列與行不要弄反。 Do not confuse rows and columns.',
    problems: ['photo-rotate', 'garden-area', 'coupon-pair'],
    daysAgo: 240,
  },
  {
    name: '第二學期 2：整除與週期 Divisors and periods',
    description: '找出規律，就不必一步一步模擬。 Find the period instead of every step.',
    problems: ['gear-alignment', 'prime-queries', 'no-fourth-floor'],
    daysAgo: 210,
  },
  {
    name: '第二學期 3：搜尋 Searching',
    description: '排序之後，每一步丟掉一半。 After sorting each step halves what is left.',
    problems: ['bubble-tea', 'night-market', 'canal-leak'],
    daysAgo: 180,
  },
  {
    name: '第三學期 1：複習 Revision',
    description: '從前的題目，換一種寫法。 Known problems, written another way.',
    problems: ['score-ranking', 'rising-streak', 'name-badge'],
    daysAgo: 110,
  },
  {
    name: '第三學期 2：動態規劃 Dynamic programming',
    description: '把答案記下來，不要重算。 Keep answers instead of computing them again.',
    problems: ['lost-cat', 'bubble-tea', 'tug-of-war'],
    daysAgo: 75,
  },
  {
    name: '第三學期 3：綜合練習 Mixed practice',
    description: '先估計資料量，再選演算法。 Estimate the amount of data first.',
    problems: ['banquet-kitchen', 'gear-alignment', 'prime-queries', 'breakfast-bill'],
    daysAgo: 40,
  },
]

const homework = { place: '電腦教室二 Computer room 2', makeUp: null } as const

export const yearHomeworks = {
  bills: {
    ...homework,
    name: '第一學期作業：早餐店 Homework of term 1: breakfast',
    description: '注意折扣的先後順序。 Mind the order of the discounts.',
    problems: ['breakfast-bill', 'no-fourth-floor'],
    start: -320,
    end: -306,
    counts: 'best',
  },
  grids: {
    ...homework,
    name: '第二學期作業：轉照片 Homework of term 2: turned photos',
    description: '先在紙上轉一次。 Turn one on paper first.',
    problems: ['photo-rotate', 'coupon-pair'],
    start: -200,
    end: -186,
    counts: 'last',
  },
  lottery: {
    ...homework,
    name: '第三學期作業：對發票 Homework of term 3: receipts',
    description: '號碼可能以 0 開頭。 Numbers may begin with 0.',
    problems: ['invoice-lottery', 'score-ranking'],
    start: -60,
    end: -46,
    counts: 'best',
  },
} as const satisfies Record<string, HomeworkPlan>

const exam = {
  place: '電腦教室二 Computer room 2',
  extension: null,
  pauses: [],
  isGame: false,
  stage: 'finished',
  answerMinutes: 60,
} as const

/** By the number of the term. */
export const yearExams: readonly ExamPlan[] = [
  {
    ...exam,
    name: '第一學期期末考 Final exam of term 1',
    description: '三題，一小時。 Three problems, one hour.',
    problems: ['a-plus-b', 'breakfast-bill', 'rising-streak'],
    day: -265,
  },
  {
    ...exam,
    name: '第二學期期末考 Final exam of term 2',
    description: '三題，一小時。 Three problems, one hour.',
    problems: ['coupon-pair', 'photo-rotate', 'gear-alignment'],
    day: -145,
  },
  {
    ...exam,
    name: '第三學期期中考 Midterm of term 3',
    description: '三題，一小時。 Three problems, one hour.',
    problems: ['invoice-lottery', 'score-ranking', 'bubble-tea'],
    day: -24,
  },
]

/** What becomes of a student; in days before the end of the history. */
export interface YearStudent {
  name: string
  /** Number of answers to the practices. */
  answers: number
  joins?: number
  blocked?: number
  unblocked?: number
  leaves?: number
  /** No answer after it. */
  silentSince?: number
  /** Hands in no homework, and rarely anything right. */
  isWeak?: true
}

export const yearStudents: readonly YearStudent[] = [
  { name: '白宜蓁', answers: 331 },
  { name: '方承翰', answers: 318 },
  { name: '游子晴', answers: 262 },
  { name: '馬睿恩', answers: 246 },
  { name: '簡妤安', answers: 228 },
  { name: '童以恩', answers: 211 },
  { name: '龔書豪', answers: 196, blocked: 152, unblocked: 139 },
  { name: '詹雅筑', answers: 184 },
  { name: '柯宥廷', answers: 172 },
  { name: '甘沛晴', answers: 163 },
  { name: '連冠廷', answers: 154 },
  { name: '阮詩婷', answers: 146, silentSince: 19 },
  { name: '饒家綺', answers: 138 },
  { name: '錢品睿', answers: 127 },
  { name: '湯語彤', answers: 119 },
  { name: '辛柏宇', answers: 108, leaves: 101 },
  { name: '康芷萱', answers: 99 },
  { name: '艾俊毅', answers: 92, silentSince: 33 },
  { name: '巫采蓉', answers: 84, isWeak: true },
  { name: '閻立恆', answers: 71 },
  { name: '尤心瑜', answers: 58, joins: 62 },
  { name: '戴皓宇', answers: 44, blocked: 150 },
  { name: '花又寧', answers: 27, isWeak: true },
  { name: '孔廷瑋', answers: 9, isWeak: true },
]
