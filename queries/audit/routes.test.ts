import { beforeAll, describe, expect, test } from 'vitest'
import { STATUS } from '../../judge/catalogue.ts'
import {
  AMY,
  ANALYST,
  ASSISTANT,
  BEN,
  CLASS,
  happened,
  judged,
  LOOP,
  OTHER_CLASS,
  OUTSIDER,
  PRACTICE,
  problemContent,
  rejudged,
  SUM,
  shared,
  sharedToClass,
  submitted,
  TEACHER,
  UNIT_ADMIN,
} from '../../projections/school.fixture.ts'
import { timelineMeanings } from '../../server/areas.ts'
import { schoolAsking } from '../school.fixture.ts'
import { timelineEvent, timelineHistogram, timelineList, timelineTypes } from './calls.ts'
import { timelineQueries } from './routes.ts'

const school = schoolAsking((open) =>
  timelineQueries({
    ...open,
    readEvent: async (stream, revision) =>
      open.events.find((event) => event.stream === stream && Number(event.revision) === revision) ?? null,
    meanings: timelineMeanings,
  }),
)
const list = async (userId: number, request: object = {}, language?: 'en') =>
  (await school.ask(timelineList, { groupId: CLASS, ...request }, userId, language)).items
const positionOf = (type: string, userId?: number): string =>
  school.events.find((event) => event.type === type && (userId === undefined || (event.data as { userId: number }).userId === userId))
    ?.position ?? ''
const open = (userId: number, position: string, groupId = CLASS) => school.ask(timelineEvent, { groupId, position }, userId)

test('reads of a timeline are audited with all users on the page', async () => {
  school.reads.length = 0
  const seen = await list(ANALYST, { types: ['CodeSubmitted'] })
  await open(ANALYST, positionOf('CodeSubmitted', BEN))
  expect(school.reads).toEqual([
    { readerId: ANALYST, view: 'timeline', userIds: seen.map(({ userId }) => userId) },
    { readerId: ANALYST, view: 'timeline', userIds: [BEN] },
  ])
})

describe('the list', () => {
  test('of a class, the newest first, with names and titles in the caller’s language', async () => {
    const seen = await list(TEACHER)
    expect(seen.map(({ position }) => position)).toEqual(
      seen
        .map(({ position }) => position)
        .toSorted()
        .toReversed(),
    )
    expect(seen.map(({ type }) => type).toReversed()).toEqual([
      'GroupCreated',
      ...Array(4).fill('MemberJoined'),
      'PracticeCreated',
      'CodeSubmitted',
      'SubmissionJudged',
      'CodeSubmitted',
      'SubmissionJudged',
      'CodeSubmitted',
      'SubmissionJudged',
      'ProblemMarked',
    ])
    expect(seen[0]).toMatchObject({
      userName: `名字${AMY}`,
      actorName: `名字${AMY}`,
      activityName: `練習 ${PRACTICE}`,
      problemTitle: `題目 ${LOOP}`,
    })
    expect((await list(TEACHER, {}, 'en'))[0]).toMatchObject({ problemTitle: `Problem ${LOOP}` })
    expect(seen[1]).toMatchObject({ type: 'SubmissionJudged', actorName: null, actorRole: 'judge', statusCode: STATUS.CompileError })
  })

  test.each([
    ['a teacher', TEACHER],
    ['an assistant', ASSISTANT],
    ['an analyst', ANALYST],
    ['an admin of the unit', UNIT_ADMIN],
  ])('%s sees everybody', async (_, userId) => {
    expect(new Set((await list(userId)).map((entry) => entry.userId))).toEqual(new Set([null, TEACHER, ASSISTANT, AMY, BEN]))
  })

  test('a student sees only their own events and sign-ins, whatever the filter', async () => {
    for (const request of [{}, { userId: AMY }, { types: ['CodeSubmitted', 'MemberJoined', 'SignedIn'] }]) {
      const seen = await list(AMY, request)
      expect(new Set(seen.map(({ userId }) => userId))).toEqual(new Set([AMY]))
      expect(seen.map(({ type }) => type)).toContain('SignedIn')
      expect(JSON.stringify(seen)).not.toContain(`名字${BEN}`)
    }
    expect(await list(AMY, { answerId: 53 })).toEqual([])
    await expect(list(AMY, { userId: BEN })).rejects.toMatchObject({ code: 'Common.Forbidden' })
  })

  test('is closed to outsiders and unknown to all where the class is', async () => {
    await expect(list(OUTSIDER)).rejects.toMatchObject({ code: 'Group.MemberBlockedOrNotJoined' })
    for (const userId of [AMY, ANALYST]) await expect(list(userId, { groupId: 99 })).rejects.toMatchObject({ code: 'Group.NotFound' })
  })

  test.each([
    ['a teacher', TEACHER],
    ['an assistant', ASSISTANT],
    ['an admin of the unit', UNIT_ADMIN],
  ])('of one person has for %s nothing that happened outside the class', async (_, userId) => {
    const seen = await list(userId, { userId: AMY })
    expect(seen.map(({ type }) => type)).toContain('CodeSubmitted')
    expect(seen.map(({ type }) => type)).not.toContain('SignedIn')
    await expect(open(userId, positionOf('SignedIn', AMY))).rejects.toMatchObject({ code: 'Common.NotFound' })
  })

  test('of one person has their sign-ins with it for offices of the platform, as long as they are in the class', async () => {
    expect((await list(ANALYST, { userId: AMY })).map(({ type }) => type)).toContain('SignedIn')
    expect(await list(TEACHER, { userId: OUTSIDER })).toEqual([])
  })

  test('of one class has nothing of another', async () => {
    expect(
      (await list(AMY, { groupId: OTHER_CLASS })).filter(({ type }) => type === 'CodeSubmitted').map(({ answerId }) => answerId),
    ).toEqual([54])
    expect((await list(TEACHER)).map(({ answerId }) => answerId)).not.toContain(54)
  })

  test('by submission, by type, by time', async () => {
    expect((await list(TEACHER, { answerId: 53 })).map(({ type }) => type)).toEqual(['SubmissionJudged', 'CodeSubmitted'])
    expect((await list(TEACHER, { types: ['CodeSubmitted'] })).map(({ answerId }) => answerId)).toEqual([53, 52, 51])
    const [newest, , middle] = await list(TEACHER, { types: ['CodeSubmitted'] })
    const between = { since: middle?.recordedAt, until: newest?.recordedAt, types: ['CodeSubmitted'] }
    expect((await list(TEACHER, between)).map(({ answerId }) => answerId)).toEqual([52, 51])
  })

  test('by time to the second, however it is written', async () => {
    await school.happens(submitted({ answerId: 70, userId: BEN }, { at: '2026-05-01T09:00:00.500Z' }))
    const during = async (since: string, until: string) => (await list(TEACHER, { since, until })).map(({ answerId }) => answerId)
    expect(await during('2026-05-01T09:00:00Z', '2026-05-01T09:00:01Z')).toEqual([70])
    expect(await during('2026-05-01T08:00:00Z', '2026-05-01T09:00:00Z')).toEqual([])
    expect(await during('2026-05-01T09:00:00.500Z', '2026-05-01T09:00:00.501Z')).toEqual([70])
  })

  test('names a problem that only a member uses to readers with access to it', async () => {
    await school.happens(shared(SUM, AMY))
    const titleFor = async (userId: number) => (await list(userId, { userId: AMY, types: ['ProblemShared'] }))[0]?.problemTitle
    const title = `題目 ${SUM}`
    expect([await titleFor(AMY), await titleFor(ANALYST)]).toEqual([title, null])
    expect(await list(TEACHER, { userId: AMY, types: ['ProblemShared'] })).toEqual([])
    await school.happens(sharedToClass(SUM, CLASS))
    expect(await titleFor(ANALYST)).toBeNull()
    expect((await list(ANALYST, { types: ['ProblemSharedWithGroup'] }))[0]?.problemTitle).toBe(title)
    await school.happens(shared(SUM, AMY, 'ProblemUnshared'))
    expect(await titleFor(AMY)).toBeNull()
    await school.happens(happened({ type: 'ProblemRevised', data: { ...problemContent(SUM, 2), isGlobal: true } }))
    expect([await titleFor(AMY), await titleFor(ANALYST)]).toEqual([title, title])
  })

  test('in pages without gap or double', async () => {
    const all = await list(TEACHER)
    const seen: string[] = []
    for (let after: string | null = null, hasMore = true; hasMore; ) {
      const page: { items: { position: string }[]; hasMore: boolean } = await school.ask(
        timelineList,
        { groupId: CLASS, after, size: 5 },
        TEACHER,
      )
      seen.push(...page.items.map(({ position }) => position))
      after = seen.at(-1) ?? null
      hasMore = page.hasMore
    }
    expect(seen).toEqual(all.map(({ position }) => position))
  })
})

describe('the chart', () => {
  const chart = (userId: number, request: object = {}) => school.ask(timelineHistogram, { groupId: CLASS, ...request }, userId)
  /** Reference counts, computed from the list. */
  const naive = async (userId: number, request: object) =>
    (await list(userId, { size: 200, ...request })).map(({ recordedAt }) => recordedAt)

  beforeAll(() =>
    school.happens(
      submitted({ answerId: 71, userId: AMY }, { at: '2026-05-02T09:20:00.000Z' }),
      submitted({ answerId: 72, userId: BEN }, { at: '2026-05-02T09:40:00.000Z' }),
      submitted({ answerId: 73, userId: AMY }, { at: '2026-05-02T12:00:00.000Z' }),
      judged({ answerId: 73, userId: AMY }, STATUS.Accept, 40, 1),
    ),
  )

  test.each([
    ['everything', {}],
    ['one person, with the own sign-ins', { userId: AMY }],
    ['a user outside the class', { userId: OUTSIDER }],
    ['some types', { types: ['CodeSubmitted', 'MemberJoined'] }],
    ['types of one person', { userId: AMY, types: ['SignedIn', 'SubmissionJudged'] }],
    ['one answer', { answerId: 73 }],
    ['from the middle of an hour', { since: '2026-05-02T09:20:00.001Z' }],
    ['until the middle of an hour', { until: '2026-05-02T09:40:00Z' }],
    ['from hour to hour', { since: '2026-05-02T09:00:00Z', until: '2026-05-02T12:00:00Z' }],
    ['from the middle of one hour to that of another', { since: '2026-05-02T09:30:00Z', until: '2026-05-02T12:00:00.001Z' }],
    ['within an hour', { since: '2026-05-02T09:30:00Z', until: '2026-05-02T09:45:00Z', types: ['CodeSubmitted'] }],
    ['in no time', { since: '2026-05-02T09:45:00Z', until: '2026-05-02T09:30:00Z' }],
  ])('counts what the list shows: %s', async (_, request) => {
    const times = await naive(TEACHER, request)
    const { total, buckets } = await chart(TEACHER, request)
    expect(total).toBe(times.length)
    expect(buckets.map(({ count }) => count)).toEqual(
      buckets.map(({ start, end }) => times.filter((time) => time >= start && time < end).length),
    )
  })

  test('of a bucket that was chosen, the list shows as many', async () => {
    const { buckets } = await chart(TEACHER, { offsetMinutes: 480 })
    for (const { start, end, count } of buckets) expect((await naive(TEACHER, { since: start, until: end })).length).toBe(count)
  })

  test('has the permissions of the list: a student’s counts only their own events', async () => {
    expect((await chart(AMY)).total).toBe((await naive(AMY, {})).length)
    expect((await chart(AMY)).total).toBeLessThan((await chart(TEACHER)).total)
    expect((await chart(AMY, { answerId: 72 })).total).toBe(0)
    await expect(chart(AMY, { userId: BEN })).rejects.toMatchObject({ code: 'Common.Forbidden' })
    await expect(chart(OUTSIDER)).rejects.toMatchObject({ code: 'Group.MemberBlockedOrNotJoined' })
    await expect(chart(ANALYST, { groupId: 99 })).rejects.toMatchObject({ code: 'Group.NotFound' })
  })

  test('of one user is audited as a read', async () => {
    school.reads.length = 0
    await chart(ANALYST)
    await chart(ANALYST, { userId: BEN })
    expect(school.reads).toEqual([{ readerId: ANALYST, view: 'timeline', userIds: [BEN] }])
  })
})

describe('one event', () => {
  test('with its data, who and why', async () => {
    const position = positionOf('CodeSubmitted', AMY)
    for (const userId of [AMY, TEACHER, ANALYST])
      expect(await open(userId, position)).toMatchObject({
        position,
        stream: 'submission-51',
        type: 'CodeSubmitted',
        meaning: 'A student submitted code.',
        actor: { userId: AMY, role: 'student', name: `名字${AMY}` },
        command: 'CodeSubmitted',
        data: { problemId: SUM, source: [{ name: 'main.py', inline: 'code of 51' }] },
        entry: { userName: `名字${AMY}`, problemTitle: `題目 ${SUM}`, activityName: `練習 ${PRACTICE}` },
      })
  })

  test('has no hidden test data', async () => {
    expect(JSON.stringify(await open(AMY, positionOf('SubmissionJudged', AMY)))).not.toContain('hidden')
  })

  test('shows a student of a verdict what the submission itself shows, and a teacher everything', async () => {
    const answer = { answerId: 80, userId: AMY }
    const use = { timeMs: 1234, memoryKb: 54_321 }
    const hidden = { index: 0, isVisible: false, statusCode: STATUS.RuntimeError, points: 0, wallMs: 1357, ...use }
    const told = { reason: 'exit code 77', checkerMessage: 'hidden sum', isCheckerMessageShown: true }
    for (const event of [judged(answer, STATUS.RuntimeError), rejudged(answer, STATUS.RuntimeError)]) {
      const verdict = { ...event.data.verdict, ...use, cases: [{ ...hidden, ...told }] }
      await school.happens({ ...event, data: { ...event.data, verdict } } as never)
    }
    for (const type of ['SubmissionJudged', 'SubmissionRejudged']) {
      const { position = '' } = school.events.findLast((event) => event.type === type) ?? {}
      expect(JSON.stringify(await open(AMY, position))).not.toMatch(/1234|1357|54321|exit code|hidden sum/)
      expect(JSON.stringify(await open(TEACHER, position))).toMatch(/1357.*54321.*exit code 77.*hidden sum/)
    }
  })

  test('of others is not for students, nor is what is nobody’s', async () => {
    await expect(open(AMY, positionOf('CodeSubmitted', BEN))).rejects.toMatchObject({ code: 'Common.Forbidden' })
    await expect(open(AMY, positionOf('PracticeCreated'))).rejects.toMatchObject({ code: 'Common.Forbidden' })
    await expect(open(OUTSIDER, positionOf('CodeSubmitted', AMY))).rejects.toMatchObject({ code: 'Group.MemberBlockedOrNotJoined' })
  })

  test('of another class, of no class, or of none of its members is not found', async () => {
    for (const position of [positionOf('CodeSubmitted', AMY)])
      await expect(open(AMY, position, OTHER_CLASS)).rejects.toMatchObject({ code: 'Common.NotFound' })
    await expect(open(TEACHER, positionOf('SignedIn', OUTSIDER))).rejects.toMatchObject({ code: 'Common.NotFound' })
    await expect(open(TEACHER, positionOf('UserRegistered', AMY))).rejects.toMatchObject({ code: 'Common.NotFound' })
    for (const userId of [AMY, ANALYST]) expect(await open(userId, positionOf('SignedIn', AMY))).toMatchObject({ type: 'SignedIn' })
  })
})

test('the types with their meaning', async () => {
  expect(await school.ask(timelineTypes, {}, AMY)).toContainEqual({ type: 'CodeSubmitted', meaning: 'A student submitted code.' })
})
