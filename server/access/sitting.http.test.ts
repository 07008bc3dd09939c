// What an examinee reaches of the rest of the product while an exam closes it: sends every call that a student may make before the exam, while it
// runs, and after the own attempt is completed.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { permissions } from '../../protocol/permissions.ts'
import { allCalls } from '../http/calls.fixture.ts'
import { type Everybody, openEverybody } from '../testing/everybody.ts'
import { examples } from '../testing/examples.ts'
import { examRequest, examSet } from '../testing/exams.ts'
import { sources } from '../testing/house.ts'
import { houseOf, type Things } from '../testing/things.ts'

/** Stands in all code that the student wrote before the exam. */
const MARK = 'written at home'
/** Calls that show or take code, or texts of problems, of other activities. */
const CLOSED = [
  'Assignment/AnswerContent',
  'Code/Judge',
  'Code/Submission',
  'Code/Evaluate',
  'Draft/Get',
  'Draft/Save',
  'Group/Assignment/Problems',
  'Group/Exercise/Answers',
  'Group/Exercise/Problems',
  'Mark/Info',
  'Mark/Summary',
  'Problem/Get',
]

let school: Everybody
let things: Things
const make: Things['make'] = async (path, body, as = 'teacher') => {
  const { status, body: reply } = await school.house.call(path, body, school.tokenOf(as))
  if (status !== 200) throw new Error(`${path}: ${JSON.stringify(reply)}`)
  return reply
}
const made = new Map<string, Promise<unknown>>()
const once: Things['once'] = (name, makeIt) => {
  const found = made.get(name) ?? makeIt()
  made.set(name, found)
  return found as ReturnType<typeof makeIt>
}
const reached = async () => {
  const { events, projections } = school.house.server.core
  await projections.reached(await events.head(), 10_000)
}

beforeAll(async () => {
  school = await openEverybody()
  const { practice, groupId } = school.house
  const content = `${sources.python}# ${MARK}\n`
  const { answerId } = await make('Code/Judge', { ...practice, groupId, languageId: 4, content }, 'student')
  const { activityId, problemId } = practice
  await make('Draft/Save', { activityId, problemId, languageId: 4, content: `# ${MARK}` }, 'student')
  await reached()
  things = { school, answerId, make, once, kind: 'student' }
}, 120_000)
afterAll(() => school.house.close())

// exams have rules of their own, and some calls end the session or the account
const calls = (await allCalls()).filter(
  ({ path }) => permissions[path]?.includes('student') && !examples[path]?.endsSession && !/Exam|Forget|Logout|Session|Login/.test(path),
)

interface Said {
  status: number
  code: string | null
  hasCode: boolean
}
/** Replies of the student to all calls. */
const all = async (): Promise<Record<string, Said>> => {
  const said: Record<string, Said> = {}
  for (const { path, method } of calls) {
    const body = (await examples[path]?.request(things)) ?? null
    const response = await fetch(`${school.house.server.origin}/api/v2/${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${school.tokenOf('student')}` },
      ...(body === null ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const code = response.status === 200 ? null : (JSON.parse(text) as { code: string }).code
    said[path] = { status: response.status, code, hasCode: text.includes(MARK) }
  }
  return said
}
/** Null if the problems of a practice are shown to the student. */
const practiceCode = async (): Promise<string | null> => {
  const { practice, groupId } = school.house
  const { status, body } = await school.house.call('Group/Exercise/Problems', { ...practice, groupId }, school.tokenOf('student'))
  return status === 200 ? null : body.code
}
const isClosed = ({ code }: Said): boolean => code === 'Activity.ExamInProgress' || code === 'Activity.NotOpen'
const closedIn = (said: Record<string, Said>): string[] => Object.keys(said).filter((path) => isClosed(said[path] as Said))
const withCode = (said: Record<string, Said>): string[] => Object.keys(said).filter((path) => said[path]?.hasCode)

/** Whether the own timeline shows code. */
const timelineHasCode = async (): Promise<boolean> => {
  const { groupId } = school.house
  const { items } = await make('Timeline/List', { groupId, types: ['CodeSubmitted'] }, 'student')
  expect(items.length).toBeGreaterThan(0)
  const events = await Promise.all(
    items.map(({ position }: { position: string }) =>
      school.house.call('Timeline/Event', { groupId, position }, school.tokenOf('student')),
    ),
  )
  return JSON.stringify(events).includes(MARK)
}

it('no code of before is to be had while the exam runs, and all of it again after the attempt', async () => {
  const before = await all()
  expect(closedIn(before)).toEqual([])
  expect(withCode(before)).toEqual(expect.arrayContaining(['Draft/Get', 'Group/Exercise/Answers']))

  const house = houseOf(things)
  const { groupId } = house
  const { activityId } = await make('Exam/Add', examRequest(house, await examSet(house), { isClosed: true }))
  await make('Exam/Start', { groupId, activityId })
  await reached()
  await expect.poll(practiceCode).toBe('Activity.ExamInProgress')
  const during = await all()
  expect(closedIn(during)).toEqual(expect.arrayContaining(CLOSED))
  expect(withCode(during)).toEqual([])
  expect(await timelineHasCode()).toBe(false)

  await make('Exam/Complete', { groupId, activityId, userId: school.idOf('student') }, 'student')
  await reached()
  await expect.poll(practiceCode).toBeNull()
  const after = await all()
  expect(closedIn(after)).toEqual([])
  expect(withCode(after)).toEqual(expect.arrayContaining(['Draft/Get', 'Group/Exercise/Answers']))
}, 120_000)
