// Parts of a verdict visible to students: nothing through which a program could leak hidden input.
import { expect, test } from 'vitest'
import { STATUS, statusName, timeUsedUp } from '../../../judge/catalogue.ts'
import type { CaseResult, Verdict } from '../../../protocol/verdict.ts'
import { eventDataFor, maySeeHiddenCases, requireAnswerReader, requireCaseReader, showLiveCase, showVerdict } from './policy.ts'

const limits = { timeMs: 3000, memoryKb: 100_000 }
const one = (more: Partial<CaseResult> = {}): CaseResult => ({
  index: 0,
  isVisible: false,
  statusCode: STATUS.RuntimeError,
  points: 0,
  timeMs: 1234,
  wallMs: 1357,
  memoryKb: 54_321,
  limits,
  reason: 'exit code 77',
  checkerMessage: 'the sum is 3',
  ...more,
})
const verdictOf = (...cases: CaseResult[]): Verdict => ({
  statusCode: STATUS.RuntimeError,
  score: 0,
  cases,
  message: '',
  timeMs: Math.max(...cases.map(({ timeMs }) => timeMs)),
  memoryKb: Math.max(...cases.map(({ memoryKb }) => memoryKb)),
})
const shown = (verdict: Verdict, isTeacher = false) => showVerdict(1, verdict, [], statusName, { isTeacher })

test('a visible case that printed nothing printed that; one in which a talk took place, or nothing ran, has no output to compare', () => {
  const printed = (output?: string) => {
    const result = one({ isVisible: true, ...(output === undefined ? {} : { output }) })
    return showVerdict(1, verdictOf(result), [{ index: 0, input: '700', expectedOutput: '' }], statusName).cases[0]
  }
  expect(printed('')).toMatchObject({ input: '700', output: '', isOutputTruncated: false })
  expect(printed()).toMatchObject({ input: '700' })
  expect(printed()).not.toHaveProperty('output')
})

test.each([
  // isVisible, the problem shows it, to a teacher
  [true, false, false, undefined],
  [true, true, false, 'the sum is 3'],
  [false, false, false, undefined],
  [false, true, false, undefined],
  [true, false, true, 'the sum is 3'],
  [false, false, true, 'the sum is 3'],
])('what a checker says of a visible case (%s), shown by the problem (%s), to a teacher (%s)', (isVisible, isShown, isTeacher, message) => {
  const seen = (result: CaseResult) => {
    const { messageForStudents, messageForTeachers } = shown(verdictOf(result), isTeacher).cases[0] ?? {}
    return messageForStudents ?? messageForTeachers
  }
  const { checkerMessage = '', ...rest } = one({ isVisible })
  expect(seen({ ...rest, [isVisible && isShown ? 'messageForStudents' : 'messageForTeachers']: checkerMessage })).toBe(message)
  // as stored in old verdicts
  expect(seen({ ...rest, checkerMessage, ...(isShown ? { isCheckerMessageShown: true } : {}) })).toBe(message)
})

test('figures of hidden cases are tenths of their limits, and no reason is given', () => {
  const { cases, timeMs, memoryKb } = shown(verdictOf(one()))
  expect(cases).toEqual([{ index: 0, isVisible: false, statusCode: 3, status: 'RuntimeError', points: 0, timeMs: 1200, memoryKb: 50_000 }])
  expect({ timeMs, memoryKb }).toEqual({ timeMs: 1200, memoryKb: 50_000 })
  expect(showLiveCase(one(), statusName)).toEqual(cases[0])
})

test('a hidden case skipped for lack of time has a reason, in the verdict and live', () => {
  const skipped = one({ statusCode: STATUS.Skipped, timeMs: 0, wallMs: 0, memoryKb: 0, reason: timeUsedUp, checkerMessage: undefined })
  const { limits: _, ...result } = skipped
  const told = { index: 0, isVisible: false, statusCode: 14, status: 'Skipped', points: 0, timeMs: 0, memoryKb: 0, reason: 'time used up' }
  expect(shown(verdictOf(result)).cases).toEqual([told])
  expect(showLiveCase(result, statusName)).toEqual(told)
})

test('twenty thousand sizes of a hidden case give eleven figures', () => {
  const seen = new Set<string>()
  for (let memoryKb = 0; memoryKb < 110_000; memoryKb += 5) {
    const told = shown(verdictOf(one({ memoryKb, timeMs: 300 })))
    seen.add(`${told.memoryKb} ${told.cases[0]?.memoryKb}`)
  }
  expect(seen.size).toBe(11)
})

test('a verdict of before, which names no limits, is rounded by the usual ones', () => {
  const { limits: _, ...old } = one()
  expect(shown(verdictOf(old)).cases[0]).toMatchObject({ timeMs: 1000, memoryKb: 51_200 })
})

test('visible cases and teachers have all figures', () => {
  const visible = one({ isVisible: true, timeMs: 7, memoryKb: 901 })
  expect(shown(verdictOf(visible, one({ index: 1, timeMs: 1, memoryKb: 2 })))).toMatchObject({
    timeMs: 7,
    memoryKb: 901,
    cases: [{ timeMs: 7, memoryKb: 901, reason: 'exit code 77' }, { timeMs: 0 }],
  })
  expect(shown(verdictOf(one()), true)).toMatchObject({
    timeMs: 1234,
    memoryKb: 54_321,
    cases: [{ timeMs: 1234, memoryKb: 54_321, reason: 'exit code 77' }],
  })
})

test('answers are readable by their author, unless blocked, and by users who may audit the class', () => {
  const [author, other, teacher, blocked, left] = [1, 2, 3, 4, 5]
  const members = { [author]: { role: 'student', isBlocked: false, expirationTime: '2020-01-01T00:00:00.000Z' } } as const
  const keptOut = { [blocked]: { role: 'student', isBlocked: true, expirationTime: null } } as const
  const access = {
    group: (groupId: number) => ({ groupId, businessUnitId: 1, expirationTime: '', members: { ...members, ...keptOut } }),
    mayAuditGroup: (userId: number, groupId: number) => userId === teacher && groupId === 21,
  }
  const read = (reader: number, userId: number, groupId = 21) => requireAnswerReader(access, reader, { userId, groupId })
  for (const reader of [author, teacher]) read(reader, author)
  read(left, left)
  read(teacher, blocked)
  expect(() => read(other, author)).toThrow('Common.Forbidden')
  expect(() => read(teacher, author, 22)).toThrow('Common.Forbidden')
  expect(() => read(blocked, blocked)).toThrow('Group.MemberBlockedOrNotJoined')
})

test('hidden cases of an answer open for its class admins, the creator of the problem and platform admins, where they may read the answer', () => {
  const [AUTHOR, STAFF, CREATOR, ADMIN, AUDITOR, CLASS] = [1, 2, 3, 4, 5, 9]
  const access = {
    isGroupAdmin: (userId: number) => userId === STAFF,
    hasRole: (userId: number, role: string) => userId === ADMIN && role === 'admin',
    mayAuditGroup: (userId: number) => [STAFF, ADMIN, AUDITOR].includes(userId),
    group: () => null,
  }
  const all = [AUTHOR, STAFF, CREATOR, ADMIN, AUDITOR]
  expect(all.filter((userId) => maySeeHiddenCases(access, userId, CLASS, { ownerId: CREATOR, coAuthors: [] }))).toEqual([
    STAFF,
    CREATOR,
    ADMIN,
  ])
  const mayOpen = (userId: number, authorId: number) => {
    try {
      requireCaseReader(access, userId, { userId: authorId, groupId: CLASS }, { ownerId: CREATOR, coAuthors: [] })
      return true
    } catch {
      return false
    }
  }
  // the author of the problem cannot read code in other teachers' classes, and can read all of their own answers
  expect(all.filter((userId) => mayOpen(userId, AUTHOR))).toEqual([STAFF, ADMIN])
  expect(mayOpen(CREATOR, CREATOR)).toBe(true)
})

test.each([
  ['total', false, STATUS.WrongAnswer, 30],
  ['compile', false, STATUS.Waiting, 0],
  ['none', false, STATUS.Waiting, 0],
  ['none', true, STATUS.WrongAnswer, 30],
] as const)('an event opened to its data under the feedback %s, by a teacher: %s', (feedback, isTeacher, statusCode, score) => {
  const verdict = { ...verdictOf(one({ isVisible: true, output: 'printed' })), statusCode: STATUS.WrongAnswer, score: 30 }
  const oldVerdict = { statusCode: STATUS.WrongAnswer, score: 30 }
  const seen = eventDataFor({ answerId: 51, feedback, oldVerdict, verdict }, isTeacher)
  expect(seen).toMatchObject({ answerId: 51, oldVerdict: { statusCode, score }, verdict: { statusCode, score } })
  expect(JSON.stringify(seen).includes('printed')).toBe(isTeacher)
})

test('students see their own messages of a visible case and none of a hidden one; groups are shown unless cases are withheld', () => {
  const said = { messageForStudents: 'mind the last line', messageForTeachers: 'see task 3' }
  const { checkerMessage: _old, ...result } = one(said)
  const cases = [
    { ...result, isVisible: true },
    { ...result, index: 1 },
  ]
  const groups = [{ name: 'small', cases: [0, 1], points: 20, maxPoints: 40 }]
  const verdict = { ...verdictOf(...cases), groups }
  const messages = (isTeacher: boolean) =>
    shown(verdict, isTeacher).cases.map(({ messageForStudents, messageForTeachers }) => [messageForStudents, messageForTeachers])
  const both = [said.messageForStudents, said.messageForTeachers]
  expect(messages(false)).toEqual([
    [said.messageForStudents, undefined],
    [undefined, undefined],
  ])
  expect(messages(true)).toEqual([both, both])
  expect(shown(verdict).groups).toEqual(groups)
  expect(showVerdict(1, verdict, [], statusName, { feedback: 'total' })).not.toHaveProperty('groups')
  expect(JSON.stringify(showLiveCase(cases[0] as CaseResult, statusName))).not.toContain('task 3')
  expect(JSON.stringify(eventDataFor({ verdict }, false))).not.toContain('task 3')
})

test('a measurement names nobody to students, and has its values once the results are visible', () => {
  const values = { textSimilarity: 91.5, structureSimilarity: 100, variableSimilarity: 0 }
  const matches = { textMatch: 50, structureMatch: 50, variableMatch: null, baselineCount: 3 }
  const told = { answerId: 51, textAnalyze: 90, isPassed: false }
  const data = { ...told, ...values, ...matches }
  expect(eventDataFor(data, true)).toEqual(data)
  expect(eventDataFor(data, false)).toEqual(told)
  expect(eventDataFor(data, false, true)).toEqual({ ...told, ...values })
})
