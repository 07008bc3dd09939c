import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { STATUS } from '../../../judge/catalogue.ts'
import * as marks from '../../../projections/activities/marks/marks.fixture.ts'
import {
  ADMIN,
  AMY,
  ASSISTANT,
  BEN,
  CLASS,
  judged,
  LOOP,
  member,
  OTHER_PRACTICE,
  PRACTICE,
  registered,
  SUM,
  submitted,
  TEACHER,
} from '../../../projections/school.fixture.ts'
import { unzipped } from '../../../server/testing/zip.ts'
import { distinctNames, pathPart } from '../../kit/fileNames.ts'
import { type School, schoolAsking } from '../../school.fixture.ts'
import { answerArchive } from './calls.ts'
import { archiveQueries } from './routes.ts'

const BLOB = 'b'.repeat(64)
let loaded = 0
const withBlobs = (school: School) => ({
  ...school,
  async loadBlob() {
    loaded += 1
    return Buffer.from('a long program')
  },
})
const long = submitted({ answerId: 57, userId: BEN, problemId: LOOP })
const school = schoolAsking(
  (asked) => archiveQueries(withBlobs(asked)),
  () => [
    registered(AMY, '=SUM(A1):../小明'),
    submitted({ answerId: 55 }),
    judged({ answerId: 55 }, STATUS.WrongAnswer, 5),
    submitted({ answerId: 56, userId: TEACHER }),
    { ...long, data: { ...long.data, source: [{ name: 'main.py', blob: BLOB, bytes: 20_000 }] } },
    judged({ answerId: 57, userId: BEN, problemId: LOOP }, STATUS.WrongAnswer, 0),
    marks.adjusted({ userId: BEN, problemId: SUM }, 12),
  ],
)

type Asked = { problemId?: number; which?: 'counting' | 'all'; activityId?: number; groupId?: number }
const filesOf = async (userId: number, asked: Asked = {}) => {
  const { content, fileName } = await school.ask(answerArchive, { groupId: CLASS, activityId: PRACTICE, ...asked }, userId, 'en')
  expect(fileName).toMatch(/^[\w.-]+$/)
  const parts: Uint8Array[] = []
  for await (const part of content) parts.push(part)
  return unzipped(Buffer.concat(parts))
}

test('a folder for each student with the counting answer to each problem, and a list that spreadsheets read', async () => {
  const files = await filesOf(TEACHER)
  expect([...files.keys()]).toEqual([
    'answers.csv',
    'S10_名字10/01_Problem 1_53.py',
    'S10_名字10/02_Problem 2_57.py',
    'S9_=SUM(A1)_.._小明/01_Problem 1_51.py',
    'S9_=SUM(A1)_.._小明/02_Problem 2_52.py',
  ])
  expect([...files.values()].slice(1)).toEqual(['code of 53', 'a long program', 'code of 51', 'code of 52'])
  const lines = (files.get('answers.csv') ?? '').split('\r\n')
  expect(lines[0]).toMatch(/^\uFEFFStudent number,Name,Problem,/)
  expect(lines[1]).toMatch(/^S10,名字10,Problem 1,#53,2026-01-\d\d \d\d:\d\d,Python,Compile error,0,12,yes,S10_名字10\/01_Problem 1_53.py$/)
  expect(lines[3]).toContain("S9,'=SUM(A1):../小明,Problem 1,#51,")
  expect(lines[3]).toMatch(/,40,,yes,/)
})

test('all answers, of all problems or of one', async () => {
  const files = await filesOf(ASSISTANT, { which: 'all', problemId: SUM })
  expect([...files.keys()].slice(1).map((name) => name.split('_').at(-1))).toEqual(['53.py', '51.py', '55.py'])
  expect((files.get('answers.csv') ?? '').match(/,yes,/g)).toHaveLength(2)
})

test('students without answers are in the list, with adjusted scores; staff and blocked students are not', async () => {
  await school.happens(member('MemberBlocked', BEN))
  const files = await filesOf(TEACHER, { problemId: SUM })
  expect([...files.keys()].join()).not.toContain('S10')
  await school.happens(member('MemberUnblocked', BEN))
  const lines = ((await filesOf(TEACHER, { which: 'all', problemId: LOOP })).get('answers.csv') ?? '').split('\r\n')
  expect(lines.filter((line) => line.startsWith(`S${TEACHER},`))).toEqual([])
})

test('nothing that the problem hides is in it', async () => {
  const all = [...(await filesOf(TEACHER, { which: 'all' })).values()].join('\n')
  for (const hidden of ['hidden input', 'hidden output', 'shown answer', 'secret solution']) expect(all).not.toContain(hidden)
})

test('it is for the staff of the class, and of an activity of the class', async () => {
  for (const userId of [AMY, ADMIN]) await expect(filesOf(userId)).rejects.toMatchObject({ code: 'Group.NotTeacherOrAssistant' })
  await expect(filesOf(TEACHER, { activityId: OTHER_PRACTICE })).rejects.toMatchObject({ code: 'Activity.NotFound' })
  await expect(filesOf(TEACHER, { problemId: 99 })).rejects.toMatchObject({ code: 'Problem.NotFound' })
  expect(school.reads.at(-1)).toMatchObject({ view: 'answers', userIds: [BEN, AMY] })
})

test('a client that leaves makes it read no further', async () => {
  const { content } = await school.ask(answerArchive, { groupId: CLASS, activityId: PRACTICE }, TEACHER)
  const before = loaded
  const archive = content as unknown as { destroy(): void }
  archive.destroy()
  await pause(50)
  expect(loaded).toBe(before)
})

test.each([
  ['../../etc', '_.._etc'],
  ['a/b\\c:d*e?"<f>|g', 'a_b_c_d_e_f_g'],
  ['CON.txt', '_CON.txt'],
  [' . ', 'otherwise'],
  ['\u202Egnp.exe', '_gnp.exe'],
  ['字'.repeat(80), '字'.repeat(60)],
])('%s as a part of a path', (text, part) => expect(pathPart(text, 'otherwise')).toBe(part))

test('names that a file system may treat as duplicates are made distinct', () => {
  const distinct = distinctNames()
  expect([distinct('S1_Amy', 7), distinct('s1_amy', 8), distinct('S1_Amy', 9)]).toEqual(['S1_Amy', 's1_amy_8', 'S1_Amy_9'])
})
