// Replay of read models over HTTP: a document now, at a position and at a time, and forward from there with the changed fields.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enrol, sources } from '../../../server/testing/house.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'
import type { ReplayChange } from './schemas.ts'

const house = await openTableHouse({ studentCount: 1 })
const { core } = house.server
const analystId = await enrol(core, 'analyst@school.test', ['analyst'])
const analyst = await house.signIn('analyst@school.test')
afterAll(() => house.close())

const { groupId, practice } = house
const [student] = house.students as unknown as [{ userId: number; token: string; account: string }]
const place = { groupId, ...practice }
/** Id of the document of what the student has solved. */
let progressId = ''
/** Before the student handed anything in. */
let before = { position: '', time: '' }

const settled = async () => await core.projections.reached(await core.events.head(), 10_000)
const ask = async (path: string, body: object, token = analyst) => await house.call(`Analyst/Replay/${path}`, body, token)
const judge = async (content: string) => {
  const { status } = await house.call('Code/Judge', { ...place, languageId: 4, localeId: 1, content }, student.token)
  expect(status).toBe(200)
  await settled()
}

beforeAll(async () => {
  await settled()
  before = { position: await core.events.head(), time: new Date().toISOString() }
  await judge(sources.wrong)
  await judge(sources.python)
  const { body: ids } = await ask('Documents', { collection: 'progress' })
  progressId = ids.find((id: string) => id.includes(String(student.userId)))
}, 60_000)

it('lists the read models with their collections and types, and ids of documents by prefix', async () => {
  const { body } = await ask('ReadModels', {})
  const answers = body.find(({ name }: { name: string }) => name === 'answers')
  expect(answers.collections.slice(0, 2)).toEqual(['answers', 'standings'])
  expect(answers.types).toContain('SubmissionJudged')
  expect(body.find(({ name }: { name: string }) => name === 'moments').types).toEqual([])
  expect((await ask('Documents', { collection: 'classes', prefix: `${groupId}` })).body).toEqual([`${groupId}`])
  expect((await ask('Documents', { collection: 'classes', prefix: 'x' })).body).toEqual([])
})

it('shows a document now, and as it was at a position and at a time', async () => {
  const now = (await ask('Document', { collection: 'progress', id: progressId })).body
  expect(now.document).toMatchObject({ userId: student.userId })
  expect(now.recordedAt).toMatch(/^\d{4}-/)
  for (const moment of [{ position: before.position }, { time: before.time }])
    expect((await ask('Document', { collection: 'progress', id: progressId, ...moment })).body).toMatchObject({
      document: null,
      position: before.position,
      withheld: [],
    })
  expect((await ask('Document', { collection: 'progress', id: 'nothing' })).body.document).toBeNull()
})

it('plays it forward: each event with the changed fields and the document after it, up to that of now', async () => {
  const now = (await ask('Document', { collection: 'progress', id: progressId })).body
  const steps: { entry: { type: string; position: string }; changes: ReplayChange[]; document: unknown }[] = []
  for (let after: string | null = null; ; ) {
    const { status, body } = await ask('Steps', { collection: 'progress', id: progressId, after, size: 1 })
    expect(status).toBe(200)
    steps.push(...body.steps)
    if (body.isEnd) break
    after = body.upTo
  }
  expect(steps.map(({ entry }) => entry.type)).toEqual(expect.arrayContaining(['SubmissionJudged']))
  expect(steps.length).toBeGreaterThan(1)
  expect(steps.at(-1)?.document).toEqual(now.document)
  expect(steps[0]?.changes).toContainEqual({ path: '_id', before: null, after: progressId, was: false, is: true })
  const last = steps.at(-1)
  expect(last?.changes.length).toBeGreaterThan(0)
  expect(last?.changes.every(({ path }) => path !== '_id')).toBe(true)
  const from = steps.at(-2)?.entry.position as string
  expect((await ask('Document', { collection: 'progress', id: progressId, position: from })).body.document).toEqual(steps.at(-2)?.document)
  const rest = (await ask('Steps', { collection: 'progress', id: progressId, after: from })).body
  expect(rest).toMatchObject({ isEnd: true, steps: [{ entry: last?.entry, changes: last?.changes }] })
})

it('names come only when they are asked for, which is recorded with the people in the document', async () => {
  const name = student.account.split('@')[0] as string
  const asked = { collection: 'people', id: `${student.userId}` }
  const closed = (await ask('Document', asked)).body
  expect(closed.document).toMatchObject({ userId: student.userId, name: { $withheld: true } })
  expect(closed.withheld).toEqual(expect.arrayContaining(['name', 'email']))
  const steps = (await ask('Steps', asked)).body
  expect(steps.steps[0].changes).toContainEqual({ path: 'name', before: null, after: { $withheld: true }, was: false, is: true })
  expect(JSON.stringify([closed, steps])).not.toContain(name)
  const open = (await ask('Document', { ...asked, isRevealed: true })).body
  expect(open.document.name).toBe(name)
  expect(JSON.stringify((await ask('Steps', { ...asked, isRevealed: true })).body.steps[0].changes)).toContain(name)
  await expect
    .poll(async () => (await core.events.readAll({ types: ['PersonalDataRead'] })).events.map(({ data }) => data))
    .toContainEqual(expect.objectContaining({ userId: student.userId, readerId: analystId, view: 'log' }))
})

it('a document of one person that names them by its id alone is recorded with them; a list of ids is recorded too', async () => {
  const reads = async () =>
    (await core.events.readAll({ types: ['PersonalDataRead'] })).events.map(({ data }) => data as { userId: number })
  const concerned = house.teacher.userId
  expect((await reads()).filter(({ userId }) => userId === concerned)).toEqual([])
  expect((await ask('Document', { collection: 'memberships', id: `${concerned}`, isRevealed: true })).body.document).not.toBeNull()
  await expect.poll(reads).toContainEqual(expect.objectContaining({ userId: concerned, readerId: analystId, view: 'log' }))
  const { events } = await core.events.readAll({ types: ['LogRead'] })
  const subjects = events.map(({ data }) => (data as { subject: object }).subject)
  expect(subjects.filter((subject) => JSON.stringify(subject) === '{"collection":"classes"}')).toHaveLength(1)
})

it('unknown collections and foreign positions are refused, as are teachers and students', async () => {
  for (const path of ['Documents', 'Document', 'Steps'])
    for (const collection of ['nothing', 'sessions', 'standingsSnapshots512'])
      expect(await ask(path, { collection, id: '1' })).toMatchObject({ status: 404, body: { code: 'Common.NotFound' } })
  const other = `${before.position}-${before.position}`
  expect(await ask('Document', { collection: 'progress', id: progressId, position: other })).toMatchObject({
    status: 400,
    body: { validationErrors: [{ field: 'position' }] },
  })
  for (const token of [house.teacher.token, student.token])
    for (const path of ['ReadModels', 'Documents', 'Document', 'Steps'])
      expect(await ask(path, { collection: 'progress', id: progressId }, token)).toMatchObject({
        status: 403,
        body: { code: 'Common.Forbidden' },
      })
})
