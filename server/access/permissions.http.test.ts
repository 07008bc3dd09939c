// The permission table, held against the server: every call is sent as everybody, and whoever may according to the table is served, and nobody else.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ServedCall } from '../../protocol/call.ts'
import { type Kind, kinds, permissions } from '../../protocol/permissions.ts'
import { allCalls } from '../http/calls.fixture.ts'
import { type Everybody, openEverybody } from '../testing/everybody.ts'
import { announcement, examples, fileOf } from '../testing/examples.ts'
import { sources } from '../testing/house.ts'
import type { Example, Things } from '../testing/things.ts'

/** What is said to those who may not. */
const refusals = new Set([
  'Common.Unauthorized',
  'Common.Forbidden',
  'User.GuestsOnlyLook',
  'Group.MemberBlockedOrNotJoined',
  'Group.MembershipEnded',
  'Group.NotTeacherOrAssistant',
  'Group.NotTeacher',
  'BusinessUnit.NotAdmin',
  'Problem.NotCreator',
  'Problem.UserAccessDenied',
  'ProblemSet.NotCreator',
  'ProblemSet.AccessDenied',
  'Activity.NotCreator',
])

let school: Everybody
let things: Omit<Things, 'kind'>
const make = async (path: string, body: object) => {
  const { status, body: reply } = await school.house.call(path, body, school.tokenOf('teacher'))
  if (status !== 200) throw new Error(`${path}: ${JSON.stringify(reply)}`)
  return reply
}

beforeAll(async () => {
  school = await openEverybody()
  const { house } = school
  const place = { ...house.practice, groupId: house.groupId }
  const { body } = await house.call('Code/Judge', { ...place, languageId: 4, content: sources.python }, school.tokenOf('student'))
  const { events, projections } = house.server.core
  await projections.reached(await events.head(), 10_000)
  const scope = { answerId: body.answerId as number }
  const { rejudgeId } = await make('Rejudge/Request', { groupId: house.groupId, scope, reason: 'To see who may.' })
  const { items } = await make('Timeline/List', { groupId: house.groupId, userId: school.idOf('student') })
  const { body: looked } = await house.call('BusinessUnit/Import/Preview', fileOf({ school }), school.tokenOf('unitAdmin'))
  const { body: announced } = await house.call('Admin/Announcement/Add', announcement, school.tokenOf('admin'))
  things = {
    school,
    answerId: body.answerId,
    position: items[0].position,
    rejudgeId,
    importId: looked.importId,
    announcementId: announced.announcementId,
    strangerId: await school.stranger('stranger@everybody.test'),
    make,
  }
}, 120_000)
afterAll(() => school.house.close())

const calls = await allCalls()

it('every call there is has a line in the table and an example, and no other has', () => {
  const paths = calls.map(({ path }) => path).sort()
  expect(Object.keys(permissions).sort()).toEqual(paths)
  expect(Object.keys(examples).sort()).toEqual(paths)
})

/** What a person hears: null where they were served. */
const codeFor = async (call: ServedCall, { request, endsSession }: Example, kind: Kind): Promise<string | null> => {
  const body = await request({ ...things, kind })
  const token = school.tokenOf(kind)
  const response = await fetch(`${school.house.server.origin}/api/v2/${call.path}`, {
    method: call.method,
    headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    ...(body === null ? {} : { body: JSON.stringify(body) }),
  })
  const isServed = response.status === 200
  const text = await response.text()
  if (endsSession && isServed) await school.signInAgain(kind)
  return isServed ? null : ((JSON.parse(text) as { code: string }).code ?? text)
}

it.each(calls.map((call) => [call.path, call] as const))('%s', async (path, call) => {
  const example = examples[path] as Example
  const heard: Partial<Record<Kind, string | null>> = {}
  for (const kind of kinds) heard[kind] = await codeFor(call, example, kind)
  const may = kinds.filter((kind) => !refusals.has(heard[kind] ?? ''))
  if (process.env.SHOW) console.log(path, JSON.stringify(may), JSON.stringify(Object.values(heard)))
  expect(may, JSON.stringify(heard)).toEqual(kinds.filter((kind) => permissions[path]?.includes(kind)))
  const wrong = may.filter((kind) => heard[kind] !== null && !example.also?.includes(heard[kind] as never))
  expect(wrong, JSON.stringify(heard)).toEqual([])
})
