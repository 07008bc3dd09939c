// Every query of the server, asked about a timed activity by everyone who should not know: before it starts, while its results are
// withheld, and after it. Each secret is a word that occurs nowhere else.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { kinds } from '../../../protocol/kindsOfPeople.ts'
import type { Everybody } from '../everybody.ts'
import { queriesOf, repliesTo } from '../everyQuery.ts'

// the area lists are built when their module is first loaded: this test reloads them with an additional area
vi.resetModules()
const { timedArea, timedTopic } = await import('./area.ts')
const { timedTasks } = await import('./timedTask.ts')
vi.doMock('../../testAreas.ts', () => ({ testAreas: [timedArea] }))
const { context, plusProblem, sources } = await import('../house.ts')
const { openEverybody } = await import('../everybody.ts')
const { groups } = await import('../../../commands/classes/group/decider.ts')
const { followTopic } = await import('../activityUnderTest.ts')
const { sendProblem } = await import('../problems.ts')

const HOUR = 3_600_000
const hence = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

const TEXT = { title: 'Quokka', description: 'Bandicoot', sample: '771 118', activity: 'Bilby' }
const HIDDEN = { solution: 'Wombat', case: '661 552' }
const OF_AMY = { code: '# echidna' }
const OF_BEN = { code: '# dingo', judgedScore: '43.5', adjustedScore: '7.25', reason: 'Potoroo' }
const RESULTS = [OF_BEN.judgedScore, OF_BEN.adjustedScore, OF_BEN.reason]
/** Fields that tell that an answer is right. */
const IS_RIGHT = /"(isSolved":true|state":"solved|myState":"solved|solvedCount":[1-9]|status":"Accept)/

const texts = plusProblem.locales.map((locale) => ({
  ...locale,
  title: `${TEXT.title} sums`,
  description: TEXT.description,
  solution: HIDDEN.solution,
}))
const [sample, hidden, third] = plusProblem.testDatas
const testDatas = [
  { ...sample, input: `${TEXT.sample}\n`, expectedOutput: '889\n' },
  { ...hidden, input: `${HIDDEN.case}\n`, expectedOutput: '1213\n' },
  third,
]

let school: Everybody
let values: Record<string, unknown>
let amy: { userId: number; token: string }
let ben: { userId: number; token: string }
let teacherToken: string
let queries: Awaited<ReturnType<typeof queriesOf>>

const upToDate = async () => {
  const { events, projections } = school.house.server.core
  await projections.reached(await events.head(), 10_000)
}
const must = async (path: string, body: object, token: string) => {
  const reply = await school.house.call(path, body, token)
  if (reply.status !== 200) throw new Error(`${path}: ${JSON.stringify(reply.body)}`)
  return reply.body
}
const move = async (start: number, end: number) => {
  const { server, teacher } = school.house
  const command = { type: 'MoveTask', startTime: hence(start), endTime: hence(end) } as const
  await timedTasks.handle(server.core.commands, values.activityId as number, command, context(teacher.userId, 'teacher'))
  await upToDate()
}
const asked = async (token: string | undefined, more: object = {}) => await repliesTo(school.house, queries, { ...values, ...more }, token)

/** Part of a time whose fraction of a second may read like a score. */
const CLOCK = /\d\d:\d\d:\d\d\.\d+Z/g

/** Calls whose reply matches one of these, times aside, with what matched. */
const told = async (token: string | undefined, secrets: readonly (string | RegExp)[], more: object = {}): Promise<string[]> => {
  const replies = [...(await asked(token, more)), ...(await entriesOf(token))]
  return replies.flatMap(([path, reply]) => {
    const text = reply.text.replaceAll(CLOCK, '')
    return secrets
      .filter((secret) => (typeof secret === 'string' ? text.includes(secret) : secret.test(text)))
      .map((secret) => `${path}: ${secret}`)
  })
}
/** Each event of the class timeline, opened. */
const entriesOf = async (token: string | undefined): Promise<[string, { text: string }][]> => {
  const { house } = school
  const { body } = await house.call('Timeline/List', { groupId: house.groupId, size: 100 }, token)
  const entries: [string, { text: string }][] = []
  for (const { position, type } of body.items ?? []) {
    const reply = await house.call('Timeline/Event', { groupId: house.groupId, position }, token)
    entries.push([`Timeline/Event of ${type}`, { text: JSON.stringify(reply.body) }])
  }
  return entries
}
const handIn = (token: string, content: string) => must('Code/Judge', { ...values, languageId: 4, localeId: 1, content }, token)

beforeAll(async () => {
  school = await openEverybody()
  const { house } = school
  const { groupId, teacher } = house
  teacherToken = school.tokenOf('teacher') ?? ''
  amy = { userId: school.idOf('student'), token: school.tokenOf('student') ?? '' }
  ben = { userId: school.memberId, token: await house.signIn('member@everybody.test') }
  const { problemId } = (await sendProblem(house, { locales: texts, testDatas }, teacherToken)).body
  const problems = [{ problemId, distribution: 87, order: 1 }]
  const about = { problemSetId: 0, name: 'Set', problemSetType: 2, tags: ['t'], problems }
  const { problemSetId } = await must('ProblemSet/Add', about, teacherToken)
  const task = { groupId, problemSetId, problemSetType: 2, name: TEXT.activity, createUserId: teacher.userId }
  const { id: activityId } = await timedTasks.create(
    house.server.core.commands,
    (id) => ({ type: 'SetTask', activityId: id, ...task, versions: [{ problemId, version: 1 }], startTime: hence(1), endTime: hence(2) }),
    context(teacher.userId, 'teacher'),
  )
  const pages = { page: 1, size: 100, since: hence(-24), until: hence(24), time: hence(-1), localeCode: 'en' }
  values = { groupId, activityId, problemSetId, problemId, userId: amy.userId, userIds: [amy.userId, ben.userId], ...pages }
  const run = { languageId: 4, content: sources.wrong, source: sources.wrong, input: '', test: {}, answerId: 1, index: 1, testDataId: 2 }
  values = {
    ...values,
    ...run,
    search: TEXT.title.toLowerCase(),
    businessUnitId: school.businessUnitId,
    which: 'all',
    version: 1,
    lessonId: 1,
    index: 0,
  }
  // a run of their own code tells people only what it printed
  queries = (await queriesOf(house)).filter(({ path }) => path !== 'Code/Evaluate')
  await upToDate()
})
afterAll(() => school.house.close())

describe('before the start', () => {
  const outside = kinds.filter((kind) => !['assistant', 'teacher', 'admin', 'unitAdmin', 'analyst'].includes(kind))
  test.each(outside)('no query tells %s of it', async (kind) => {
    expect(await told(school.tokenOf(kind), [...Object.values(TEXT), ...Object.values(HIDDEN)])).toEqual([])
  })

  test.each(['unitAdmin', 'analyst'] as const)('%s audits, but reads no hidden case', async (kind) => {
    expect(await told(school.tokenOf(kind), [HIDDEN.case])).toEqual([])
  })

  test('the teacher is told by many queries, so that the words above would be found', async () => {
    const about = ['activityId', 'problemSetId', 'problemId', 'answerId']
    const answered = await asked(teacherToken)
    // files by their path are asked for by attachments.http.test.ts and files.http.test.ts
    const others = queries.filter(({ path }) => path !== 'Problem/Attachment' && path !== 'Problem/File')
    const unasked = others.filter(({ path, fields }) => fields.some((field) => about.includes(field)) && !answered.has(path))
    expect(unasked).toEqual([])
    const found = await told(teacherToken, [...Object.values(TEXT), ...Object.values(HIDDEN)])
    for (const word of [...Object.values(TEXT), ...Object.values(HIDDEN)]) expect(found.join()).toContain(word)
    expect(found.length).toBeGreaterThan(15)
  })
})

describe('while results are withheld', () => {
  let answerId: number
  beforeAll(async () => {
    await move(-1, 1)
    await handIn(amy.token, `${sources.python}${OF_AMY.code}\n`)
    ;({ answerId } = await handIn(ben.token, `${sources.wrong}${OF_BEN.code}\n`))
    const whose = { groupId: values.groupId, activityId: values.activityId, userId: ben.userId }
    await must('Mark/Score/Adjust', { ...whose, problemId: values.problemId, score: 7.25, reason: OF_BEN.reason }, teacherToken)
    await upToDate()
  })

  test('a student is told neither their own results nor anything of others', async () => {
    expect(await told(amy.token, [IS_RIGHT, ...Object.values(OF_BEN), ...Object.values(HIDDEN)])).toEqual([])
    const others = { userId: ben.userId, answerId }
    expect(await told(amy.token, [IS_RIGHT, ...Object.values(OF_BEN), ...Object.values(HIDDEN)], others)).toEqual([])
    expect(await told(ben.token, [...RESULTS, ...Object.values(OF_AMY), ...Object.values(HIDDEN)], others)).toEqual([])
  })

  test('the student does see the text and their own code, the teacher all of it', async () => {
    expect((await told(ben.token, [TEXT.description, OF_BEN.code], { userId: ben.userId, answerId })).length).toBeGreaterThan(2)
    const found = await told(teacherToken, Object.values(OF_BEN), { userId: ben.userId, answerId })
    for (const word of Object.values(OF_BEN)) expect(found.join()).toContain(word)
  })

  test.each(['visitor', 'guest', 'otherStudent', 'blocked', 'expired', 'otherTeacher', 'otherUnitAdmin'] as const)(
    'no query tells %s of answers or results',
    async (kind) => {
      const secrets = [...Object.values(OF_AMY), ...Object.values(OF_BEN), ...Object.values(HIDDEN)]
      const more = kind === 'guest' ? [] : Object.values(TEXT)
      expect(await told(school.tokenOf(kind), [...secrets, ...more], { userId: ben.userId, answerId })).toEqual([])
    },
  )
})

test('no live message tells of verdicts or code while results are withheld', async () => {
  const { groupId } = school.house
  const topics = ['', '/practice', '/timeline', '/marks'].map((part) => `groups/${groupId}${part}`)
  topics.push(timedTopic.of({ activityId: values.activityId as number }), `users/${ben.userId}/judging`)
  const tabs = await Promise.all(topics.map((topic) => followTopic(school.house, ben.token, topic)))
  expect(tabs.every((tab) => tab !== null)).toBe(true)
  const texts: string[] = []
  for (const tab of tabs) tab?.socket.on('message', (message) => texts.push((message as Buffer).toString('utf8')))
  await handIn(ben.token, `${sources.wrong}${OF_BEN.code}\n`)
  await handIn(amy.token, `${sources.python}${OF_AMY.code}\n`)
  await expect.poll(() => texts.filter((text) => text.includes('"phase":"verdict"')).length).toBe(1)
  await expect.poll(() => texts.filter((text) => text.includes('"changed"')).length).toBeGreaterThan(2)
  const secrets = [
    '43.5',
    OF_BEN.code,
    OF_AMY.code,
    '"phase":"case"',
    '"status":"WrongAnswer"',
    '"status":"Accept"',
    ...Object.values(TEXT),
  ]
  expect(secrets.filter((secret) => texts.some((text) => text.includes(secret)))).toEqual([])
  expect(await followTopic(school.house, amy.token, `users/${ben.userId}/judging`)).toBeNull()
  for (const tab of tabs) tab?.socket.close()
})

describe('after the end', () => {
  beforeAll(() => move(-2, -1))

  test('a student is told their results and the solution, but nothing of others and no hidden case', async () => {
    const found = (await told(ben.token, [...RESULTS, HIDDEN.solution], { userId: ben.userId })).join()
    for (const word of [...RESULTS, HIDDEN.solution]) expect(found).toContain(word)
    expect(await told(ben.token, [OF_AMY.code, HIDDEN.case])).toEqual([])
    expect(await told(amy.token, [OF_BEN.code, OF_BEN.adjustedScore, OF_BEN.reason, HIDDEN.case], { userId: ben.userId })).toEqual([])
  })

  test('a student who was removed keeps their own answers, and loses the rest', async () => {
    const { groupId } = school.house
    await groups.handle(
      school.house.server.core.commands,
      groupId,
      { type: 'RemoveMember', groupId, userId: ben.userId, now: new Date().toISOString() },
      context(),
    )
    await upToDate()
    expect(await told(ben.token, [TEXT.description, TEXT.sample, OF_AMY.code, ...Object.values(HIDDEN)], { userId: ben.userId })).toEqual(
      [],
    )
  })
})
