// An applied rejudge is one timeline line, however many answers it rejudged, and expands to them; which targets of a line can be opened.
import { describe, expect, test } from 'vitest'
import { STATUS } from '../../judge/catalogue.ts'
import {
  ADMIN,
  AMY,
  ANALYST,
  ASSISTANT,
  BEN,
  CLASS,
  joined,
  LOOP,
  OTHER_CLASS,
  OUTSIDER,
  PRACTICE,
  rejudgeDecided,
  rejudged,
  rejudgeRequested,
  SUM,
  submitted,
  TEACHER,
} from '../../projections/school.fixture.ts'
import { timelineMeanings } from '../../server/areas.ts'
import { schoolAsking } from '../school.fixture.ts'
import { timelineHistogram, timelineList } from './calls.ts'
import { timelineQueries } from './routes.ts'

const MANY = 30
const minute = (n: number) => ({ at: new Date(Date.UTC(2026, 4, 4, 9, n)).toISOString() })
const answers = Array.from({ length: MANY }, (_, n) => 500 + n)
const ownerOf = (answerId: number) => (answerId % 3 === 0 ? BEN : AMY)
const problemOf = (answerId: number) => (answerId % 5 === 0 ? LOOP : SUM)
/** Applied by the teacher from 9:45 to 10:15. */
const past = () => [
  rejudgeRequested(answers, 61, minute(0)),
  rejudgeDecided('RejudgeApplied', 61, minute(45)),
  ...answers.map((answerId, n) =>
    rejudged({ answerId, userId: ownerOf(answerId), problemId: problemOf(answerId) }, STATUS.Accept, 40, 61, {
      ...minute(45 + n),
      actor: { userId: TEACHER, role: 'teacher' },
    }),
  ),
  submitted({ answerId: 900, userId: BEN }, minute(80)),
]
const school = schoolAsking(
  (open) =>
    timelineQueries({
      ...open,
      readEvent: async (stream) => open.events.find((event) => event.stream === stream) ?? null,
      meanings: timelineMeanings,
    }),
  past,
)
const list = async (userId: number, request: object = {}) => (await school.ask(timelineList, { groupId: CLASS, ...request }, userId)).items
const chart = (userId: number, request: object = {}) => school.ask(timelineHistogram, { groupId: CLASS, ...request }, userId)
const since = minute(0).at
const typesOf = (items: readonly { type: string }[]) => items.map(({ type }) => type)
const countOf = (matches: (answerId: number) => boolean) => answers.filter(matches).length

describe('a rejudge', () => {
  test('is one line with how many answers it judged again, where it was applied', async () => {
    const seen = await list(TEACHER, { since })
    expect(typesOf(seen)).toEqual(['CodeSubmitted', 'RejudgeApplied', 'RejudgeRequested'])
    expect(seen.map(({ answerCount }) => answerCount)).toEqual([null, MANY, null])
    expect(seen[1]).toMatchObject({ actorName: `名字${TEACHER}`, rejudgeId: 61, activityId: PRACTICE, problemId: null, userId: null })
  })

  test('opens to its answers, page by page', async () => {
    const seen: (number | null)[] = []
    for (let after: string | null = null, hasMore = true; hasMore; ) {
      const page: { items: { answerId: number | null; position: string; type: string }[]; hasMore: boolean } = await school.ask(
        timelineList,
        { groupId: CLASS, rejudgeId: 61, size: 7, after, types: ['CodeSubmitted'] },
        TEACHER,
      )
      expect(new Set(typesOf(page.items))).toEqual(new Set(['SubmissionRejudged']))
      seen.push(...page.items.map(({ answerId }) => answerId))
      after = page.items.at(-1)?.position ?? null
      hasMore = page.hasMore
    }
    expect(seen).toEqual(answers.toReversed())
    expect((await list(TEACHER, { groupId: OTHER_CLASS, rejudgeId: 61 }).catch(() => [])).length).toBe(0)
  })

  test('of one person, one problem or one practice has the answers of these alone', async () => {
    const ofAmy = answers.filter((answerId) => ownerOf(answerId) === AMY)
    for (const [reader, asked, wanted] of [
      [TEACHER, { userId: AMY }, ofAmy],
      [AMY, {}, ofAmy],
      [TEACHER, { problemId: LOOP }, answers.filter((answerId) => problemOf(answerId) === LOOP)],
      [TEACHER, { activityId: PRACTICE, problemId: SUM }, answers.filter((answerId) => problemOf(answerId) === SUM)],
      [TEACHER, { activityId: PRACTICE }, answers],
      [AMY, { problemId: LOOP }, ofAmy.filter((answerId) => problemOf(answerId) === LOOP)],
    ] as const) {
      const lines = (await list(reader, { ...asked, since })).filter(({ answerCount }) => answerCount !== null)
      expect(lines.map(({ answerCount }) => answerCount)).toEqual([wanted.length])
      const opened = await list(reader, { ...asked, rejudgeId: 61, size: 200 })
      expect(opened.map(({ answerId }) => answerId)).toEqual(wanted.toReversed())
    }
    expect(typesOf(await list(TEACHER, { problemId: 99 }))).toEqual([])
    expect(typesOf(await list(TEACHER, { problemId: SUM, activityId: 99 }))).toEqual([])
    await expect(list(AMY, { rejudgeId: 61, userId: BEN })).rejects.toMatchObject({ code: 'Common.Forbidden' })
  })

  test('is found by its types, and by a time in which some of it was written', async () => {
    expect(typesOf(await list(TEACHER, { types: ['SubmissionRejudged'] }))).toEqual(['RejudgeApplied'])
    expect(typesOf(await list(TEACHER, { types: ['RejudgeApplied'] }))).toEqual(['RejudgeApplied'])
    expect(typesOf(await list(AMY, { types: ['RejudgeApplied'] }))).toEqual([])
    expect(typesOf(await list(TEACHER, { types: ['RejudgeRequested', 'CodeSubmitted'], since }))).toEqual([
      'CodeSubmitted',
      'RejudgeRequested',
    ])
    expect(typesOf(await list(TEACHER, { since: minute(60).at, until: minute(70).at }))).toEqual(['RejudgeApplied'])
    expect(typesOf(await list(TEACHER, { since: minute(80).at }))).toEqual(['CodeSubmitted'])
    expect(typesOf(await list(TEACHER, { until: minute(45).at, since }))).toEqual(['RejudgeRequested'])
  })

  test('of one answer stands for itself', async () => {
    expect((await list(TEACHER, { answerId: 500 })).map(({ type, answerCount }) => [type, answerCount])).toEqual([
      ['SubmissionRejudged', null],
    ])
  })

  test('does not break the pages', async () => {
    const all = await list(TEACHER, { size: 200 })
    const seen: string[] = []
    for (let after: string | null = null, hasMore = true; hasMore; ) {
      const page: { items: { position: string }[]; hasMore: boolean } = await school.ask(
        timelineList,
        { groupId: CLASS, after, size: 2 },
        TEACHER,
      )
      seen.push(...page.items.map(({ position }) => position))
      after = seen.at(-1) ?? null
      hasMore = page.hasMore
    }
    expect(seen).toEqual(all.map(({ position }) => position))
  })

  test('counts in the chart with all of its events, in parts of an hour too', async () => {
    expect((await chart(TEACHER, { since })).total).toBe(MANY + 3)
    expect((await chart(TEACHER, { since: minute(50).at, until: minute(55).at })).total).toBe(5)
    expect((await chart(TEACHER, { since: minute(50).at, until: minute(70).at })).total).toBe(20)
    expect((await chart(AMY, { since: minute(50).at, until: minute(70).at })).total).toBe(
      answers.slice(5, 25).filter((answerId) => ownerOf(answerId) === AMY).length,
    )
  })

  test('is found with who asked for it and who dropped it by what it is of, and its page opens for who may decide it', async () => {
    const at = { since: minute(100).at, until: minute(103).at }
    await school.happens(
      rejudgeRequested([500], 62, minute(100)),
      rejudgeDecided('RejudgeDropped', 62, minute(101), { activityId: null, problemId: SUM }),
      rejudgeDecided('RejudgeDropped', 62, minute(102)),
    )
    const seen = await list(TEACHER, at)
    expect(seen.map(({ type, problemId, opens }) => [type, problemId, opens.problem, opens.rejudgeId])).toEqual([
      ['RejudgeDropped', SUM, 'alone', 62],
      ['RejudgeDropped', SUM, 'alone', 62],
      ['RejudgeRequested', SUM, 'alone', 62],
    ])
    expect(typesOf(await list(TEACHER, { ...at, problemId: SUM }))).toEqual(['RejudgeDropped', 'RejudgeRequested'])
    expect((await chart(TEACHER, { ...at, problemId: SUM })).total).toBe(2)
    expect((await list(ANALYST, at)).map(({ opens }) => opens.rejudgeId)).toEqual([null, null, null])
    expect((await list(AMY, at)).length).toBe(0)
  })
})

describe('by problem and by practice', () => {
  test('the chart has what the list has', async () => {
    const inSum = countOf((answerId) => problemOf(answerId) === SUM)
    expect((await chart(TEACHER, { since, problemId: SUM, until: minute(100).at })).total).toBe(inSum + 2)
    expect((await chart(TEACHER, { since, problemId: SUM, activityId: PRACTICE })).total).toBe(inSum + 1)
    expect((await chart(TEACHER, { since, problemId: SUM, activityId: 99 })).total).toBe(0)
    expect((await chart(TEACHER, { since, activityId: PRACTICE })).total).toBe(MANY + 1)
    expect((await chart(TEACHER, { problemId: LOOP, until: since })).total).toBe(
      (await list(TEACHER, { problemId: LOOP, until: since })).length,
    )
    expect((await chart(AMY, { problemId: SUM, until: since })).total).toBe((await list(AMY, { problemId: SUM, until: since })).length)
    expect((await chart(TEACHER, { activityId: PRACTICE, until: since, types: ['CodeSubmitted'] })).total).toBe(
      (await list(TEACHER, { activityId: PRACTICE, until: since, types: ['CodeSubmitted'] })).length,
    )
    expect((await chart(TEACHER, { problemId: SUM, since: minute(50).at, until: minute(55).at })).total).toBe(
      answers.slice(5, 10).filter((answerId) => problemOf(answerId) === SUM).length,
    )
  })

  test('the list has all that is about it, and nothing else', async () => {
    const all = await list(TEACHER, { until: since })
    for (const [asked, isAbout] of [
      [{ problemId: SUM }, (entry: (typeof all)[number]) => entry.problemId === SUM],
      [{ activityId: PRACTICE }, (entry: (typeof all)[number]) => entry.activityId === PRACTICE],
      [
        { activityId: PRACTICE, problemId: LOOP, userId: AMY },
        (entry: (typeof all)[number]) => entry.problemId === LOOP && entry.userId === AMY,
      ],
    ] as const) {
      const wanted = all.filter(isAbout).map(({ position }) => position)
      expect(wanted.length).toBeGreaterThan(0)
      expect((await list(TEACHER, { ...asked, until: since })).map(({ position }) => position)).toEqual(wanted)
    }
  })
})

describe('targets of a line', () => {
  const newest = async (reader: number, request: object = {}) =>
    (await list(reader, { types: ['CodeSubmitted'], until: since, ...request }))[0]?.opens

  test('are open to class staff, and to a student for their own entries', async () => {
    const opened = { activitySetId: 41, activityType: 'Exercise', problem: 'inActivity', answers: true, rejudgeId: null }
    for (const reader of [TEACHER, ASSISTANT, ANALYST, ADMIN]) expect(await newest(reader)).toEqual({ actor: true, user: true, ...opened })
    expect(await newest(AMY)).toEqual({ actor: false, user: false, ...opened })
  })

  test('exclude users who were never in the class, and problems no longer in the practice', async () => {
    await school.happens(submitted({ answerId: 901, userId: BEN, problemId: 77 }, minute(90)))
    const [entry] = await list(TEACHER, { since: minute(90).at })
    expect(entry?.opens).toMatchObject({ activitySetId: 41, problem: null, answers: false })
    await school.happens(joined(BEN, 'student', CLASS, { ...minute(91), actor: { userId: OUTSIDER, role: 'admin' } }))
    expect((await list(TEACHER, { since: minute(91).at }))[0]?.opens).toMatchObject({ actor: false, user: true, activitySetId: null })
  })
})
