// Checks the server against the permission table: sends every call in every role and expects access exactly where the table allows it.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ServedCall } from '../../protocol/call.ts'
import { catalogue, type ErrorCode } from '../../protocol/catalogue.ts'
import { type Kind, kinds } from '../../protocol/kindsOfPeople.ts'
import { permissions } from '../../protocol/permissions.ts'
import { allCalls } from '../http/calls.fixture.ts'
import { type Everybody, openEverybody } from '../testing/everybody.ts'
import { examples } from '../testing/examples.ts'
import { sources } from '../testing/house.ts'
import type { Example, Things } from '../testing/things.ts'

/** Whether the code denies permission, as opposed to rejecting the example request itself. */
const isRefusal = (code: string | null, { also = [] }: Example): boolean =>
  code !== null && !also.includes(code as ErrorCode) && [401, 403].includes(catalogue[code as ErrorCode]?.http)

let school: Everybody
let things: Omit<Things, 'kind'>
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

beforeAll(async () => {
  school = await openEverybody()
  const { house } = school
  const { events, projections } = house.server.core
  const place = { ...house.practice, groupId: house.groupId }
  const { answerId } = await make('Code/Judge', { ...place, languageId: 4, content: sources.python }, 'student')
  await projections.reached(await events.head(), 10_000)
  things = { school, answerId, make, once }
}, 120_000)
afterAll(() => school.house.close())

const calls = await allCalls()

it('every call, and no other, has a line in the table and an example', () => {
  const paths = calls.map(({ path }) => path).sort()
  expect(Object.keys(permissions).sort()).toEqual(paths)
  expect(Object.keys(examples).sort()).toEqual(paths)
})

/** The error code of the reply; null if the call succeeded. */
const codeFor = async (call: ServedCall, { request, endsSession }: Example, kind: Kind): Promise<string | null> => {
  const body = await request({ ...things, kind })
  const { events, projections } = school.house.server.core
  await projections.reached(await events.head(), 10_000)
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
  const may = kinds.filter((kind) => !isRefusal(heard[kind] ?? null, example))
  if (process.env.SHOW) console.log(path, JSON.stringify(may), JSON.stringify(Object.values(heard)))
  expect(may, JSON.stringify(heard)).toEqual(kinds.filter((kind) => permissions[path]?.includes(kind)))
  const wrong = may.filter((kind) => heard[kind] !== null && !example.also?.includes(heard[kind] as never))
  expect(wrong, JSON.stringify(heard)).toEqual([])
})
