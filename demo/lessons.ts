// The learning area of the demo: three units, one lesson that was revised and one that was withdrawn, and students who read.

import { lessons } from '../commands/learning/lesson/decider.ts'
import type { LessonText } from '../commands/learning/lesson/schemas.ts'
import { publish, revise } from '../commands/learning/lesson/useCases.ts'
import { readings } from '../commands/learning/reading/decider.ts'
import type { DemoProblem } from './practices.ts'
import type { DemoSchool } from './school.ts'
import { by, pass, type Telling } from './telling.ts'

/** The school's clock must not overtake the real one. */
const STEP = 5000

type Words = LessonText['title']
type Plan = Omit<LessonText, 'order' | 'problemIds'> & { slugs: readonly string[] }

const basics: Words = { 'zh-TW': '第一步', en: 'First steps' }
const choices: Words = { 'zh-TW': '判斷與迴圈', en: 'Choices and loops' }
const habits: Words = { 'zh-TW': '好習慣', en: 'Good habits' }

const plans: readonly Plan[] = [
  {
    unit: basics,
    title: { 'zh-TW': '讓電腦說話', en: 'Make the computer speak' },
    content: {
      'zh-TW':
        '程式把文字寫到**標準輸出**：\n\n```python\nprint("你好")\n```\n\n評測時，你的輸出會和正確答案逐字比對，所以空格與換行都要照題目的格式。',
      en: 'A program writes text to the **standard output**:\n\n```python\nprint("Hello")\n```\n\nThe judge compares your output with the right answer, so spaces and line ends have to be as the problem says.',
    },
    slugs: [],
  },
  {
    unit: basics,
    title: { 'zh-TW': '讀取輸入', en: 'Read the input' },
    content: {
      'zh-TW':
        '`input()` 讀一行文字。要計算，先轉成整數：\n\n```python\na, b = map(int, input().split())\nprint(a + b)\n```\n\n試試下面的題目。',
      en: '`input()` reads a line of text. To calculate with it, make integers of it first:\n\n```python\na, b = map(int, input().split())\nprint(a + b)\n```\n\nTry it with the problem below.',
    },
    slugs: ['a-plus-b', 'name-badge'],
  },
  {
    unit: choices,
    title: { 'zh-TW': '如果', en: 'If' },
    content: {
      'zh-TW':
        '條件成立時才做某件事：\n\n```python\nif year % 4 == 0 and year % 100 != 0 or year % 400 == 0:\n    print("閏年")\n```\n\n| 運算子 | 意思 |\n|---|---|\n| `%` | 餘數 |\n| `==` | 相等 |\n| `!=` | 不相等 |',
      en: 'Do something only if a condition holds:\n\n```python\nif year % 4 == 0 and year % 100 != 0 or year % 400 == 0:\n    print("leap year")\n```\n\n| operator | meaning |\n|---|---|\n| `%` | remainder |\n| `==` | equal |\n| `!=` | not equal |',
    },
    slugs: ['minguo-leap-year'],
  },
  {
    unit: choices,
    title: { 'zh-TW': '重複', en: 'Again and again' },
    content: {
      'zh-TW':
        '`for` 迴圈把同一件事做很多次。計算 $1 + 2 + \\dots + n$：\n\n```python\ntotal = 0\nfor number in range(1, n + 1):\n    total += number\n```',
      en: 'A `for` loop does the same thing many times. This computes $1 + 2 + \\dots + n$:\n\n```python\ntotal = 0\nfor number in range(1, n + 1):\n    total += number\n```',
    },
    slugs: ['rising-streak'],
  },
  {
    unit: habits,
    title: { 'zh-TW': '讀懂錯誤', en: 'Read errors' },
    content: {
      'zh-TW': '1. 先讀最後一行：是哪一種錯誤？\n2. 再看行號：發生在哪裡？\n3. 用最小的輸入重現它。',
      en: '1. Read the last line first: which kind of error is it?\n2. Then the number of the line: where is it?\n3. Reproduce it with the smallest input.',
    },
    slugs: [],
  },
  {
    unit: habits,
    title: { 'zh-TW': '舊版編輯器', en: 'The old editor' },
    content: { 'zh-TW': '這一課已由新的內容取代。', en: 'This lesson has been replaced.' },
    slugs: [],
  },
]

/** Students read different parts of it; before the second lesson was revised. */
export const tellLessons = async (
  telling: Telling,
  { adminId, first }: DemoSchool,
  problems: ReadonlyMap<string, DemoProblem>,
): Promise<void> => {
  const asAdmin = () => {
    pass(telling, STEP)
    return by(telling, { userId: adminId, role: 'admin' })
  }
  const texts = plans.map(({ slugs, ...plan }, index): LessonText => {
    const problemIds = slugs.flatMap((slug) => problems.get(slug)?.problemId ?? [])
    return { ...plan, order: index + 1, problemIds }
  })
  const ids: number[] = []
  for (const text of texts) ids.push((await publish(telling, text, adminId, asAdmin())).lessonId)
  for (const [student, userId] of first.studentIds.slice(0, 8).entries())
    for (const lessonId of ids.slice(0, 1 + (student % 4))) {
      pass(telling, STEP)
      const command = { type: 'ReadLesson', userId, lessonId, lessonVersion: 1 } as const
      await readings.handle(telling.commands, userId, command, by(telling, { userId, role: 'student' }))
    }
  const [, second] = texts
  const [, secondId, , , , lastId] = ids
  if (second === undefined || secondId === undefined || lastId === undefined) return
  const content = {
    'zh-TW': `${second.content['zh-TW']}\n\n> 先在紙上寫下範例的輸入與輸出，再開始寫程式。`,
    en: `${second.content.en}\n\n> Write down input and output of a sample on paper before you write the program.`,
  }
  await revise(telling, { ...second, content, lessonId: secondId, seen: 1 }, adminId, asAdmin())
  await lessons.handle(telling.commands, lastId, { type: 'WithdrawLesson', lessonId: lastId, by: adminId }, asAdmin())
}
