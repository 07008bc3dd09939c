// The analyst's console over HTTP: search, an event with and without names and code, correlations, the catalogue; each read is recorded.
import { afterAll, expect, it } from 'vitest'
import { enrol, sources } from '../../server/testing/house.ts'
import { openTableHouse } from '../../server/testing/tableHouse.ts'
import { unzipped } from '../../server/testing/zip.ts'
import type { LogEntry } from './search/schemas.ts'

const house = await openTableHouse({ studentCount: 2 })
const { core } = house.server
const analystId = await enrol(core, 'analyst@school.test', ['analyst'])
const analyst = await house.signIn('analyst@school.test')
const admin = await house.signIn('admin@school.test')
afterAll(() => house.close())

const [student] = house.students as unknown as [{ userId: number; token: string; account: string }]
const { body: judged } = await house.call(
  'Code/Judge',
  { ...house.practice, groupId: house.groupId, languageId: 4, localeId: 1, content: sources.python },
  student.token,
)
await core.projections.reached(await core.events.head(), 10_000)

const search = async (query: object, token = analyst): Promise<LogEntry[]> => (await house.call('Analyst/Search', query, token)).body.items
const event = async (position: string, isRevealed = false, token = analyst) =>
  await house.call('Analyst/Event', { position, isRevealed }, token)
const positionOf = async (type: string): Promise<string> => (await search({ types: [type] }))[0]?.position ?? ''

it('a submission is found by its type, its person and its stream, with people by pseudonyms', async () => {
  const [found] = await search({ types: ['CodeSubmitted'], userId: student.userId })
  expect(found).toMatchObject({ stream: `submission-${judged.answerId}`, type: 'CodeSubmitted', actorRole: 'student', fault: null })
  expect(found?.actor).toEqual({ userId: student.userId, pseudonym: expect.stringMatching(/^[2-9A-HJ-NP-Z]{7}$/), name: null })
  const inStream = await search({ stream: `submission-${judged.answerId}`, order: 'oldest' })
  expect(inStream.map(({ type }) => type)).toEqual(['CodeSubmitted', 'SubmissionJudged'])
  expect(inStream[1]?.person).toEqual(found?.actor)
  expect(JSON.stringify(inStream)).not.toContain(student.account.split('@')[0])
})

it('a person is found by the pseudonym, in capitals or not', async () => {
  const pseudonym = (await search({ types: ['CodeSubmitted'], userId: student.userId }))[0]?.actor?.pseudonym as string
  for (const written of [pseudonym, pseudonym.toLowerCase()])
    expect((await house.call('Analyst/Person', { pseudonym: written }, analyst)).body).toEqual({ userId: student.userId })
  const other = pseudonym === 'ABCDEFG' ? 'ABCDEFH' : 'ABCDEFG'
  expect((await house.call('Analyst/Person', { pseudonym: other }, analyst)).body.code).toBe('Common.NotFound')
  expect((await house.call('Analyst/Person', { pseudonym: 'nobody here' }, analyst)).status).toBe(400)
  expect((await house.call('Analyst/Person', { pseudonym }, student.token)).body.code).toBe('Common.Forbidden')
})

it('code and names come only when they are asked for, and that is recorded with the person', async () => {
  const position = await positionOf('CodeSubmitted')
  const { body: closed } = await event(position)
  expect(closed.data).toMatchObject({ answerId: judged.answerId, userId: student.userId, source: { $withheld: true } })
  expect(closed.withheld).toContain('source')
  expect(closed.entry.actor.name).toBeNull()
  const { body: open } = await event(position, true)
  expect(JSON.stringify(open.data)).toContain('split')
  expect(open.withheld).toEqual([])
  expect(open.entry.actor.name).not.toBeNull()
  const reads = async () => (await core.events.readAll({ types: ['PersonalDataRead'], direction: 'backwards' })).events
  await expect
    .poll(async () => (await reads()).map(({ data }) => data))
    .toContainEqual(expect.objectContaining({ userId: student.userId, readerId: analystId, view: 'log' }))
})

it('test data of problems stay withheld from analysts; platform admins see them', async () => {
  const position = await positionOf('ProblemCreated')
  const { body } = await event(position, true)
  expect(body.data.testDatas).toEqual({ $withheld: true })
  expect(JSON.stringify(body)).not.toContain('20 22')
  expect(JSON.stringify((await event(position, true, admin)).body)).toContain('20 22')
})

it('each read is an event, once an hour for the same subject', async () => {
  const query = { types: ['GroupCreated'] }
  for (let times = 0; times < 3; times += 1) await search(query)
  const { events } = await core.events.readAll({ types: ['LogRead'] })
  const same = events.filter(({ data }) => JSON.stringify(data).includes('GroupCreated'))
  expect(same).toHaveLength(1)
  expect(same[0]?.data).toMatchObject({ userId: analystId, what: 'search', subject: { types: ['GroupCreated'] }, isRevealed: false })
})

it('a correlation is a tree of commands', async () => {
  const [submitted] = await search({ types: ['CodeSubmitted'] })
  const correlationId = submitted?.correlationId as string
  const { body } = await house.call('Analyst/Correlation', { correlationId }, analyst)
  const types = body.commands.flatMap((command: { events: LogEntry[] }) => command.events.map(({ type }) => type))
  expect(types.slice(0, 2)).toEqual(['CodeSubmitted', 'SubmissionJudged'])
  const [submitting, judging] = body.commands
  expect(submitting).toMatchObject({ command: 'SubmitCode', causedBy: null })
  expect(judging).toMatchObject({ command: 'RecordVerdict', causedBy: submitting.commandId })
  expect(body.isCut).toBe(false)
  expect((await house.call('Analyst/Correlation', { correlationId: 'no such call' }, analyst)).body.code).toBe('Common.NotFound')
})

it('the catalogue knows every type, with meanings in both languages and the number of its events', async () => {
  const { body } = await house.call('Analyst/Catalogue', {}, analyst)
  const submitted = body.find(({ type }: { type: string }) => type === 'CodeSubmitted')
  expect(submitted).toMatchObject({ area: 'judging', count: 1, lastStream: `submission-${judged.answerId}` })
  expect(submitted.readModels).toContain('submissions')
  expect(submitted.jsonSchema.properties.answerId).toMatchObject({ type: 'integer' })
  // a test may add an area of its own
  for (const { type, meanings } of body.filter(({ type: one }: { type: string }) => !one.startsWith('Timed')))
    expect(meanings, type).toEqual({ 'zh-TW': expect.stringMatching(/./), en: expect.stringMatching(/./) })
})

it('an export holds what the search finds, without names and code, with a description of its columns', async () => {
  const download = async (format: string) => {
    const response = await fetch(`${house.server.origin}/api/v2/Analyst/Export`, {
      method: 'POST',
      headers: { authorization: `Bearer ${analyst}`, 'content-type': 'application/json' },
      body: JSON.stringify({ types: ['CodeSubmitted'], format }),
    })
    expect(response.status).toBe(200)
    return unzipped(Buffer.from(await response.arrayBuffer()))
  }
  const lines = await download('jsonLines')
  expect([...lines.keys()]).toEqual(['events.jsonl', 'schemas.json'])
  const [only, ...more] = (lines.get('events.jsonl') ?? '')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(more).toEqual([])
  expect(only).toMatchObject({ type: 'CodeSubmitted', data: { answerId: judged.answerId, source: { $withheld: true } } })
  expect(JSON.parse(lines.get('schemas.json') ?? '').CodeSubmitted.schema.properties.answerId.type).toBe('integer')
  const csv = await download('csv')
  const { tableSchema } = JSON.parse(csv.get('events.csv-metadata.json') ?? '')
  const [head, row, end] = (csv.get('events.csv') ?? '').split('\r\n')
  expect(head?.replace('\uFEFF', '').split(',')).toEqual(tableSchema.columns.map(({ name }: { name: string }) => name))
  expect(tableSchema.columns).toContainEqual(expect.objectContaining({ name: 'data.answerId', datatype: 'integer' }))
  expect(row).toContain(`,${judged.answerId},`)
  expect([...lines.values(), ...csv.values()].join()).not.toContain('split')
  expect(end).toBe('')
})

it('analysts see nothing of units that the setting names; platform admins do', async () => {
  const businessUnitId = core.access.group(house.groupId)?.businessUnitId as number
  const before = await search({ types: ['GroupCreated', 'CodeSubmitted'] })
  expect(before.length).toBeGreaterThan(1)
  const { status } = await house.call('Setting/Edit', { name: 'unitsHiddenFromAnalysts', value: [businessUnitId] }, admin)
  expect(status).toBe(200)
  await expect.poll(async () => await search({ types: ['GroupCreated', 'CodeSubmitted'] })).toEqual([])
  expect((await event(before[0]?.position ?? '')).body.code).toBe('Common.NotFound')
  expect(await search({ types: ['GroupCreated', 'CodeSubmitted'] }, admin)).toHaveLength(before.length)
})

it('nobody else may search, and a wrong question is refused with its field', async () => {
  for (const token of [student.token, house.teacher.token])
    for (const path of ['Analyst/Search', 'Analyst/Catalogue'])
      expect((await house.call(path, {}, token)).body.code).toBe('Common.Forbidden')
  const unknown = await house.call('Analyst/Search', { types: ['NoSuchType'] }, analyst)
  expect([unknown.status, unknown.body.validationErrors[0].field]).toEqual([400, 'types'])
  expect((await house.call('Analyst/Search', { after: 'here' }, analyst)).status).toBe(400)
})
