// Personal data export over a real log and real read models.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RecordedEvent } from '../../../eventstore/port.ts'
import { openSqliteEventStore } from '../../../eventstore/sqlite/store.ts'
import { STATUS } from '../../../judge/catalogue.ts'
import type { AccessGroupDocument } from '../../../projections/classes/accessGroups.ts'
import { createProjections } from '../../../projections/kit/runner.ts'
import type { AccessUnitDocument } from '../../../projections/people/accessUnits.ts'
import type { AccessUserDocument } from '../../../projections/people/accessUsers.ts'
import * as school from '../../../projections/school.fixture.ts'
import { openSqliteReadStore } from '../../../projections/store/sqlite/store.ts'
import { createAccess } from '../../../server/access/access.ts'
import { areaRecords, projections as readModels } from '../../../server/areas.ts'
import { type EntryDeps, entriesOf } from './entries.ts'

const { ADMIN, AMY, BEN, CLASS, LOOP, SET, SUM, TEACHER, UNIT, UNIT_ADMIN } = school
const BLOB = 'a'.repeat(64)
const MANY = 450 // more than two pages
const by = (userId: number, event: RecordedEvent): RecordedEvent => ({
  ...event,
  metadata: { ...event.metadata, actor: { userId, role: 'office' }, ip: '192.0.2.9' },
})
const largeTests = () => {
  const { ownerId: _ownerId, ...created } = school.problemCreated(SUM).data as { ownerId: number }
  return school.happened({ type: 'ProblemRevised', data: { ...created, version: 2, testDatas: { blob: BLOB, count: 9 } } as never })
}

const history: Record<string, RecordedEvent[]> = {
  ...Object.fromEntries(
    [TEACHER, AMY, BEN, ADMIN, UNIT_ADMIN].map((userId) => [
      `user-${userId}`,
      [school.registered(userId, `名字${userId}`), school.unitJoined(userId)],
    ]),
  ),
  [`businessUnit-${UNIT}`]: [
    school.unitCreated(),
    by(ADMIN, school.appointed(UNIT_ADMIN)),
    ...[AMY, BEN].map((userId) =>
      by(UNIT_ADMIN, school.happened({ type: 'MemberAdded', data: { businessUnitId: UNIT, userId, expirationTime: school.END } })),
    ),
  ],
  [`group-${CLASS}`]: [
    school.classCreated(),
    school.joined(TEACHER, 'teacher'),
    school.joined(AMY, 'student'),
    school.joined(BEN, 'student'),
    by(TEACHER, school.member('MemberBlocked', BEN)),
  ],
  [`problem-${SUM}`]: [school.problemCreated(SUM), largeTests()],
  [`problem-${LOOP}`]: [school.problemCreated(LOOP)],
  [`problemSet-${SET}`]: [school.setCreated()],
  [`practice-${school.PRACTICE}`]: [school.practiceCreated()],
  'submission-51': [
    school.submitted({ answerId: 51 }),
    school.judged({ answerId: 51 }, STATUS.WrongAnswer, 13),
    school.rejudged({ answerId: 51 }, STATUS.Accept, 40),
  ],
  'rejudge-61': [school.rejudgeRequested([51])],
  'signIn-x': Array.from({ length: 3 }, (_, n) => school.refusedSignIn(TEACHER, { ip: `198.51.100.${n}` })),
  [`practice-${school.OTHER_PRACTICE}`]: [
    school.practiceCreated(school.OTHER_PRACTICE),
    ...Array.from({ length: MANY }, (_, n) =>
      school.happened(
        {
          type: 'PracticeEdited',
          data: {
            activityId: school.OTHER_PRACTICE,
            groupId: CLASS,
            name: `${n}`,
            description: '',
            problemSetId: null,
            problemSetType: null,
          },
        },
        { actor: { userId: TEACHER, role: 'teacher' } },
      ),
    ),
  ],
}

let deps: EntryDeps
let close: () => Promise<void>
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'export-'))
  const events = openSqliteEventStore({ file: join(folder, 'log.db') })
  for (const [stream, happened] of Object.entries(history)) {
    const anew = happened.map(({ id, type, data, metadata: { recordedAt: _recordedAt, ...metadata } }) => ({ id, type, data, metadata }))
    await events.append(stream, anew, 'any')
  }
  const store = await openSqliteReadStore({ file: join(folder, 'views.db') })
  const stopping = new AbortController()
  const log = { info() {}, warn() {}, error: (fields: object, message: string) => console.error(message, fields) }
  const projections = createProjections({ events, store, projections: readModels, log })
  await projections.start(stopping.signal)
  await projections.caughtUp()
  const access = createAccess({
    users: projections.resident<AccessUserDocument>('accessUsers'),
    groups: projections.resident<AccessGroupDocument>('accessGroups'),
    units: projections.resident<AccessUnitDocument>('accessUnits'),
    memberships: new Map(),
    now: () => new Date(),
  })
  const place = { activityId: school.PRACTICE, problemId: SUM, languageId: 4 }
  const vault = {
    presences: { ofPerson: async () => [] },
    sessions: { list: async () => [] },
    drafts: {
      places: async (userId: number) => (userId === AMY ? [{ userId, ...place, savedAt: '' }] : []),
      get: async () => ({ content: 'a draft', savedAt: '' }),
    },
  }
  const loadBlob = async (sha256: string) => Buffer.from(`blob ${sha256}`)
  deps = {
    events,
    isReleased: async () => false,
    seesResults: async () => true,
    records: areaRecords({ reader: projections.reader, access, events, loadBlob, vault }),
  }
  close = async () => {
    stopping.abort()
    await projections.stopped()
    await store.close()
    await events.close()
    rmSync(folder, { recursive: true, force: true })
  }
}, 60_000)
afterAll(() => close())

const filesOf = async (userId: number): Promise<Record<string, string>> => {
  const files: Record<string, string> = {}
  for await (const { name, content } of entriesOf(deps, userId))
    files[name] = typeof content === 'string' ? content : Buffer.isBuffer(content) ? content.toString() : await text(content)
  return files
}
type Line = { type: string; by: string; data: Record<string, unknown> }
const linesOf = (file = ''): Line[] => file.split('\n').flatMap((line) => (line ? [JSON.parse(line) as Line] : []))

test('refused sign-ins, with time and address', async () => {
  const { refusedSignIns } = JSON.parse((await filesOf(TEACHER))['person.json'] ?? '') as Record<string, unknown>
  expect(refusedSignIns).toMatchObject({ count: 3, attempts: [{ ip: '198.51.100.2', at: expect.any(String) }, {}, {}] })
})

test('actions of the user: blocks, practices, rejudges, however many', async () => {
  const did = linesOf((await filesOf(TEACHER))['caused.ndjson'])
  expect(did.filter(({ by }) => by !== 'self')).toEqual([])
  const of = (type: string) => did.filter((line) => line.type === type)
  expect(of('PracticeCreated')).toHaveLength(2)
  expect(of('PracticeEdited').map(({ data }) => data.name)).toEqual(Array.from({ length: MANY }, (_, n) => String(n)))
  expect(of('RejudgeRequested')).toMatchObject([{ data: { reason: '測資有誤' } }])
  expect(of('MemberBlocked')).toEqual([expect.objectContaining({ data: { groupId: CLASS }, ip: '192.0.2.9' })])
  expect(of('SubmissionRejudged').map(({ data }) => Object.keys(data).toSorted())).toEqual([
    ['activityId', 'groupId', 'problemId', 'rejudgeId'],
  ])
})

test('problems and sets of one’s own, in all versions and with all test data', async () => {
  const files = await filesOf(TEACHER)
  expect(linesOf(files[`problems/${SUM}/versions.ndjson`]).map(({ data }) => data.version)).toEqual([1, 2])
  expect(files[`problems/${SUM}/versions.ndjson`]).toContain('hidden input')
  expect(files[`problems/${SUM}/testDatas/${BLOB}.json`]).toBe(`blob ${BLOB}`)
  expect(linesOf(files[`problems/${LOOP}/versions.ndjson`])).toHaveLength(1)
  expect(linesOf(files[`problemSets/${SET}.ndjson`])).toMatchObject([{ type: 'ProblemSetCreated', data: { name: '第一週' } }])
})

test('events in the unit, about the user and by the user', async () => {
  const about = linesOf((await filesOf(AMY))['events.ndjson']).filter(({ type }) => type === 'MemberAdded')
  expect(about).toMatchObject([{ by: 'office', data: { userId: AMY, expirationTime: school.END } }])
  const did = linesOf((await filesOf(UNIT_ADMIN))['caused.ndjson'])
  expect(did).toMatchObject([
    { type: 'MemberAdded', data: { businessUnitId: UNIT } },
    { type: 'MemberAdded', data: { businessUnitId: UNIT } },
  ])
})

test.each([TEACHER, AMY, BEN, UNIT_ADMIN])('nobody else’s name, address or work is in that of %i', async (userId) => {
  const files = await filesOf(userId)
  const all = Object.values(files).join('\n')
  expect(all).toContain(`名字${userId}`)
  for (const other of [TEACHER, AMY, BEN, ADMIN, UNIT_ADMIN].filter((id) => id !== userId)) {
    expect(all).not.toContain(`名字${other}`)
    expect(all).not.toContain(`${other}@example.edu.tw`)
    expect(files['caused.ndjson']).not.toContain(`"userId":${other}`)
  }
  if (userId !== AMY) expect(all).not.toContain('code of 51')
  if (userId !== TEACHER) expect(all).not.toContain('hidden input')
})

test('whatever an area says that a file of it tells, there is such a file, and it says something', async () => {
  const files = (await Promise.all([TEACHER, AMY, UNIT_ADMIN].map(filesOf))).flatMap((all) => Object.entries(all))
  const told = deps.records.flatMap(({ collections }) => Object.values(collections)).flatMap((where) => ('in' in where ? where.in : []))
  expect(told.length).toBeGreaterThan(10)
  expect(told.filter((name) => !files.some(([file, content]) => file.startsWith(name) && content.length > 2))).toEqual([])
  expect((await filesOf(AMY))[`drafts/${school.PRACTICE}/${SUM}/main.py`]).toBe('a draft')
})
