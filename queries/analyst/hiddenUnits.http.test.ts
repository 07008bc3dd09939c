// Units hidden from analysts over HTTP: events, documents, steps, exports and correlations of them, for analysts and for platform admins.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enrol, sources } from '../../server/testing/house.ts'
import { openTableHouse } from '../../server/testing/tableHouse.ts'
import { unzipped } from '../../server/testing/zip.ts'

const house = await openTableHouse({ studentCount: 1 })
const { core } = house.server
await enrol(core, 'analyst@school.test', ['analyst'])
const analyst = await house.signIn('analyst@school.test')
const admin = await house.signIn('admin@school.test')
afterAll(() => house.close())

const [student] = house.students as unknown as [{ userId: number; token: string }]
const { groupId, practice } = house
const { activityId } = practice as { activityId: number }

const ask = async (path: string, body: object, token: string) => await house.call(`Analyst/${path}`, body, token)
const ids = async (collection: string, token: string): Promise<string[]> => (await ask('Replay/Documents', { collection }, token)).body
const exported = async (token: string): Promise<string> => {
  const response = await fetch(`${house.server.origin}/api/v2/Analyst/Export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ types: ['CodeSubmitted', 'GroupCreated', 'MemberJoined'], format: 'jsonLines' }),
  })
  return unzipped(Buffer.from(await response.arrayBuffer())).get('events.jsonl') ?? ''
}

let submitted = { correlationId: '' }

beforeAll(async () => {
  const asked = { ...practice, groupId, languageId: 4, localeId: 1, content: sources.python }
  expect((await house.call('Code/Judge', asked, student.token)).status).toBe(200)
  await core.projections.reached(await core.events.head(), 10_000)
  submitted = (await ask('Search', { types: ['CodeSubmitted'] }, analyst)).body.items[0]
  const value = [core.access.group(groupId)?.businessUnitId]
  expect((await house.call('Setting/Edit', { name: 'unitsHiddenFromAnalysts', value }, admin)).status).toBe(200)
  await core.projections.reached(await core.events.head(), 10_000)
}, 60_000)

it('events of the unit are not found', async () => {
  await expect.poll(async () => (await ask('Search', { types: ['CodeSubmitted'] }, analyst)).body.items).toEqual([])
  expect((await ask('Search', { types: ['CodeSubmitted'] }, admin)).body.items).toHaveLength(1)
})

it('correlations of the unit are unknown', async () => {
  const { correlationId } = submitted
  expect((await ask('Correlation', { correlationId }, analyst)).body.code).toBe('Common.NotFound')
  expect((await ask('Correlation', { correlationId }, admin)).status).toBe(200)
})

it('documents are neither listed nor shown nor replayed, also those that only their id gives away', async () => {
  const found = new Set<string>()
  for (const collection of ['classes', 'accessGroups', 'classesFound', 'progress', 'classProgress', 'activityRates']) {
    const all = await ids(collection, admin)
    const hidden = all.filter((id) => [groupId, activityId].some((one) => id.includes(String(one))))
    if (hidden.length > 0) found.add(collection)
    const shown = new Set(await ids(collection, analyst))
    expect(
      hidden.filter((id) => shown.has(id)),
      collection,
    ).toEqual([])
    for (const id of hidden.slice(0, 2))
      for (const path of ['Replay/Document', 'Replay/Steps'])
        expect((await ask(path, { collection, id }, analyst)).body.code, `${path} ${collection} ${id}`).toBe('Common.NotFound')
  }
  expect([...found]).toEqual(expect.arrayContaining(['classes', 'accessGroups', 'classesFound', 'progress', 'classProgress']))
  expect((await ask('Replay/Steps', { collection: 'classes', id: `${groupId}` }, admin)).body.steps.length).toBeGreaterThan(0)
})

it('an export holds nothing of the unit', async () => {
  expect(await exported(analyst)).toBe('')
  expect(await exported(admin)).toContain(`"groupId":${groupId}`)
})

it('the catalogue does not tell a stream of the unit', async () => {
  const streams = async (token: string) => {
    const { body } = await ask('Catalogue', {}, token)
    return body.map(({ lastStream }: { lastStream: string | null }) => lastStream)
  }
  expect(new Set(await streams(analyst))).toEqual(new Set([null]))
  expect(await streams(admin)).toContain(`group-${groupId}`)
})
