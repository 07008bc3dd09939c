// Closed meanwhile: while a student sits an exam that closes the rest of the product, every call outside it is refused, call by call from the
// list of all calls; and none once the student is done.
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { inboxes } from '../../commands/people/inbox/decider.ts'
import type { ServedCall } from '../../protocol/call.ts'
import { permissions } from '../../protocol/permissions.ts'
import { allCalls } from '../http/calls.fixture.ts'
import { type Everybody, openEverybody } from '../testing/everybody.ts'
import { examples } from '../testing/examples.ts'
import { examRequest, examSet } from '../testing/exams.ts'
import { context, sources } from '../testing/house.ts'
import type { Things } from '../testing/things.ts'
import { openDuringExams } from './closedMeanwhile.ts'

const CLOSED = 'Activity.ExamInProgress'
const calls = await allCalls()
/** Those that a student may call with a session, and that do not end it. */
const asked = calls.filter(
  ({ path, auth }) => auth === 'session' && permissions[path]?.includes('student') && examples[path]?.endsSession !== true,
)

let school: Everybody
let exam = { groupId: 0, activityId: 0 }
let problemSetId = 0
const requests = new Map<string, object | null>()

const send = async ({ path, method }: Pick<ServedCall, 'path' | 'method'>, body: object | null, as: 'student' | 'teacher' = 'student') => {
  const response = await fetch(`${school.house.server.origin}/api/v2/${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${school.tokenOf(as)}` },
    ...(body === null ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { code: response.status === 200 ? null : ((JSON.parse(text) as { code: string }).code ?? text), text }
}
const make: Things['make'] = async (path, body, as = 'teacher') => {
  const { status, body: reply } = await school.house.call(path, body, school.tokenOf(as))
  if (status !== 200) throw new Error(`${path}: ${JSON.stringify(reply)}`)
  return reply
}
const caughtUp = async () => {
  const { events, projections } = school.house.server.core
  await projections.reached(await events.head(), 10_000)
}
const codes = async (): Promise<Record<string, string | null>> => {
  const heard: Record<string, string | null> = {}
  for (const call of asked) heard[call.path] = (await send(call, requests.get(call.path) ?? null)).code
  return heard
}

beforeAll(async () => {
  school = await openEverybody()
  const { house } = school
  const place = { ...house.practice, groupId: house.groupId }
  const { answerId } = await make('Code/Judge', { ...place, languageId: 4, content: sources.python }, 'student')
  await caughtUp()
  const made = new Map<string, Promise<unknown>>()
  const once: Things['once'] = (name, makeIt) => {
    const found = made.get(name) ?? makeIt()
    made.set(name, found)
    return found as ReturnType<typeof makeIt>
  }
  const things: Things = { school, answerId, make, once, kind: 'student' }
  // everything they name exists before the exam begins
  for (const { path } of asked) requests.set(path, (await examples[path]?.request(things)) ?? null)
  problemSetId = await examSet({ ...house, teacher: { ...house.teacher, token: school.tokenOf('teacher') ?? '' } })
  for (const { activityId } of (await make('Group/Exam/List', { groupId: house.groupId })).filter(
    ({ status }: { status: string }) => status === 'In Progress',
  ))
    for (const step of ['Pause', 'Stop']) await make(`Exam/${step}`, { groupId: house.groupId, activityId })
  const { activityId } = await make('Exam/Add', examRequest(house, problemSetId, { isClosed: true, answerMinutes: 600 }))
  exam = { groupId: house.groupId, activityId }
  await caughtUp()
}, 120_000)
afterAll(() => school.house.close())

it('lists calls that exist', () => {
  const paths = new Set(calls.map(({ path }) => path))
  expect([...openDuringExams].filter((path) => !paths.has(path))).toEqual([])
})

describe('while the student sits it', () => {
  test('every call is closed but those that the list names', async () => {
    const before = await codes()
    expect(Object.entries(before).filter(([, code]) => code === CLOSED)).toEqual([])
    await make('Exam/Start', exam)
    await caughtUp()
    await expect.poll(async () => (await send({ path: 'User/Begun', method: 'POST' }, {})).code).toBe(CLOSED)
    const during = await codes()
    const open = Object.keys(during).filter((path) => during[path] !== CLOSED)
    expect(open.filter((path) => !openDuringExams.has(path))).toEqual([])
    expect(open.length).toBeGreaterThan(10)
  })

  test('old answers are closed, also where a call names the answer alone', async () => {
    const call = { path: 'Code/Submission', method: 'POST' } as const
    expect((await send(call, requests.get(call.path) ?? null)).code).toBe(CLOSED)
  })

  test('the inbox has mails of the staff of the class alone', async () => {
    const { commands } = school.house.server.core
    const userId = school.idOf('student')
    const deliver = (mailId: string, problemId: number, fromId: number | null) =>
      inboxes.handle(
        commands,
        userId,
        { type: 'DeliverMail', userId, mailId, kind: 'answerCommented', fromId, groupId: exam.groupId, problemId, ways: ['inbox'] },
        context(),
      )
    await deliver('018f0000-0000-7000-8000-000000000001', 1, school.idOf('teacher'))
    await deliver('018f0000-0000-7000-8000-000000000002', 2, school.idOf('otherTeacher'))
    await deliver('018f0000-0000-7000-8000-000000000003', 3, null)
    await caughtUp()
    const { text } = await send({ path: 'User/Inbox', method: 'GET' }, null)
    expect(['1', '2', '3'].map((end) => text.includes(`00000000000${end}"`))).toEqual([true, false, false])
  })

  test('the exam itself is open, with its texts, drafts, runs and answers', async () => {
    const { practice } = school.house
    const problem = { ...exam, problemSetId, problemId: practice.problemId }
    const run = { ...problem, languageId: 4, content: sources.python }
    const sat: [string, object][] = [
      ['Exam/Enter', exam],
      ['Exam/Attempt', exam],
      ['Exam/Messages', exam],
      ['Group/Exam/Info', exam],
      ['Group/Exam/Problems', { ...exam, problemSetId }],
      ['Problem/Get', problem],
      ['Draft/Get', { ...problem, languageId: 4 }],
      ['Code/Judge', { ...run, localeId: 1 }],
      ['Exam/Ask', { ...exam, text: 'May I?' }],
    ]
    for (const [path, body] of sat) expect([path, (await send({ path, method: 'POST' }, body)).code]).toEqual([path, null])
  })

  test('teachers are not concerned', async () => {
    expect((await send({ path: 'Group/Activities', method: 'POST' }, { groupId: exam.groupId }, 'teacher')).code).toBeNull()
  })
})

test('once the student is done, nothing is closed any more', async () => {
  await make('Exam/Complete', { ...exam, userId: school.idOf('student') }, 'student')
  await caughtUp()
  await expect.poll(async () => (await send({ path: 'User/Begun', method: 'POST' }, {})).code).toBeNull()
  const after = await codes()
  expect(Object.entries(after).filter(([, code]) => code === CLOSED)).toEqual([])
})
