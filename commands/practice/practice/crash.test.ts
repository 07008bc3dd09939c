// Crashes while a practice is created or deleted: problems in use never count as free, and a retry completes the command. Over a real log
// and real read models.
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { EventStore } from '../../../eventstore/port.ts'
import { examsViews } from '../../../projections/exams/area.ts'
import { homeworkViews } from '../../../projections/homework/area.ts'
import type { Projections } from '../../../projections/kit/projections.ts'
import { createProjections } from '../../../projections/kit/runner.ts'
import { practices } from '../../../projections/practice/practices.ts'
import { problemSets } from '../../../projections/problems/problemSets.ts'
import { CLASS, happened, LOOP, problemCreated, SET, SUM, setContent, setCreated, TEACHER } from '../../../projections/school.fixture.ts'
import type { ReadStore } from '../../../projections/store/port.ts'
import { openSqliteReadStore } from '../../../projections/store/sqlite/store.ts'
import type { CallContext } from '../../../protocol/call.ts'
import { isInUse } from '../../../queries/problems/uses.ts'
import { createAccess } from '../../../server/access/access.ts'
import { areaShownActivities } from '../../../server/areas.ts'
import { freshLog } from '../../../server/testing/freshLog.ts'
import { createCommandHandler } from '../../kit/handler.ts'
import { newCommandId } from '../../kit/ids.ts'
import { addPractice, deletePractice, editPractice } from './calls.ts'
import { practiceRoutes } from './routes.ts'

const OTHER_SET = SET + 1
const expirationTime = '2099-01-01T00:00:00.000Z'
const members = { [TEACHER]: { role: 'teacher', isBlocked: false, expirationTime: null } } as const
const groups = new Map([[String(CLASS), { groupId: CLASS, businessUnitId: 5, expirationTime, members }]])
const access = createAccess({ users: new Map(), groups, units: new Map(), memberships: new Map(), now: () => new Date() })

const at = freshLog()
let views: ReadStore
let projections: Projections
let over: AbortController
let hasAnswers = false
beforeEach(async () => {
  views = await openSqliteReadStore({ file: join(at.folder, 'views.db') })
  const log = { info() {}, warn() {}, error() {} }
  projections = createProjections({
    events: at.events,
    store: views,
    projections: [practices, problemSets, ...homeworkViews, ...examsViews],
    log,
  })
  over = new AbortController()
  await projections.start(over.signal)
  const other = { ...setContent(), problemSetId: OTHER_SET, problems: setContent().problems.slice(0, 1), ownerId: TEACHER }
  for (const [stream, event] of [
    [`problem-${SUM}`, problemCreated(SUM)],
    [`problem-${LOOP}`, problemCreated(LOOP)],
    [`problemSet-${SET}`, setCreated()],
    [`problemSet-${OTHER_SET}`, happened({ type: 'ProblemSetCreated', data: other })],
  ] as const)
    await at.events.append(stream, [event], 'no_stream')
})
afterEach(async () => {
  over.abort()
  await projections.stopped()
  await views.close()
})

const context = (commandId: string, request = 'a hash'): CallContext => ({
  caller: { userId: TEACHER, sessionId: 'a session', roles: ['teacher'] },
  language: 'en',
  commandId,
  request,
  correlationId: commandId,
  ip: '192.0.2.1',
  device: '',
  now: new Date(),
  signal: new AbortController().signal,
  wrote() {},
})

interface Meanwhile {
  /** Runs once, just before the first event of this type is written. */
  before: string
  happens(): Promise<unknown>
}

const give = async (path: string, request: object, call: CallContext, lives: number, meanwhile?: Meanwhile) => {
  let written = 0
  let hasHappened = false
  const append: EventStore['append'] = async (...args) => {
    written += 1
    if (written > lives) throw new Error('killed')
    if (!hasHappened && args[1][0]?.type === meanwhile?.before) {
      hasHappened = true
      await meanwhile?.happens()
    }
    return await at.events.append(...args)
  }
  const routes = practiceRoutes({ commands: createCommandHandler({ ...at.events, append }), access, hasAnswers: async () => hasAnswers })
  const route = routes.find(({ call: { path: its } }) => its === path)
  return (await route?.handle(request as never, call as never)) as { activityId: number }
}
/** Runs a command in a process that crashes after `lives` writes. */
const add = (call: CallContext, lives = 9, problemSetId = SET) =>
  give(addPractice.path, { groupId: CLASS, problemSetId, name: '迴圈', description: '迴圈', order: 1 }, call, lives)
const edit = (activityId: number, problemSetId: number, call: CallContext, lives = 9, meanwhile?: Meanwhile) =>
  give(editPractice.path, { groupId: CLASS, activityId, problemSetId, name: '遞迴', description: '遞迴' }, call, lives, meanwhile)
const remove = (activityId: number, call: CallContext, lives = 9, meanwhile?: Meanwhile) =>
  give(deletePractice.path, { groupId: CLASS, activityId }, call, lives, meanwhile)
const fresh = () => context(newCommandId(new Date()))

/** Whether deleting the problem is refused because a class uses it. */
const inUse = async (problemId = SUM) => {
  await projections.reached(await at.events.head(), 20_000)
  const { reader } = projections
  return await isInUse({ reader, shownActivities: areaShownActivities({ reader, access, originOfCall: () => null }) })(problemId)
}
const typesOf = async () => (await at.events.readAll()).events.slice(4).map(({ type }) => type)

test('one that is being made holds its set before the class has it, and the same command again makes it', async () => {
  const call = context(newCommandId(new Date()))
  await expect(add(call, 1)).rejects.toThrow('killed')
  expect(await typesOf()).toEqual(['ProblemSetAssigned'])
  expect(await inUse()).toBe(true)
  const { activityId } = await add(call)
  expect(await add(call)).toEqual({ activityId })
  expect(await typesOf()).toEqual(['ProblemSetAssigned', 'PracticeCreated'])
})

test('one that holds its set no more counts all the same, until it is deleted', async () => {
  const call = context(newCommandId(new Date()))
  const { activityId } = await add(call)
  await at.events.append(`problemSet-${SET}`, [happened({ type: 'ProblemSetReleased', data: { problemSetId: SET, activityId } })], 1n)
  expect(await inUse()).toBe(true)
  await remove(activityId, context(newCommandId(new Date())))
  expect(await inUse()).toBe(false)
})

test('one that is being deleted holds its set until the class has it no more, and the same command again lets it go', async () => {
  const { activityId } = await add(context(newCommandId(new Date())))
  const call = context(newCommandId(new Date()))
  await expect(remove(activityId, call, 1)).rejects.toThrow('killed')
  expect(await inUse()).toBe(true)
  await remove(activityId, call)
  expect(await inUse()).toBe(false)
  await remove(activityId, context(newCommandId(new Date())))
  expect((await typesOf()).slice(2)).toEqual(['PracticeDeleted', 'ProblemSetReleased'])
})

test('one that gets another set holds both until it has it, and the same command again lets the first one go', async () => {
  const { activityId } = await add(context(newCommandId(new Date())))
  for (const lives of [1, 2]) {
    const call = context(newCommandId(new Date()))
    const from = lives === 1 ? OTHER_SET : SET
    await expect(edit(activityId, from, call, lives)).rejects.toThrow('killed')
    expect(await inUse()).toBe(true)
    await edit(activityId, from, call)
  }
  const change = ['ProblemSetAssigned', 'PracticeEdited', 'ProblemSetReleased']
  expect((await typesOf()).slice(2)).toEqual([...change, ...change])
  await remove(activityId, context(newCommandId(new Date())))
  expect(await inUse()).toBe(false)
})

test('one that is deleted while it gets another set, or just before, holds neither of them', async () => {
  const [first, second] = [await add(fresh()), await add(fresh())]
  const happens = () => edit(first.activityId, OTHER_SET, fresh())
  await remove(first.activityId, fresh(), 9, { before: 'PracticeDeleted', happens })
  const deleted = { before: 'PracticeEdited', happens: () => remove(second.activityId, fresh()) }
  const refused = edit(second.activityId, OTHER_SET, fresh(), 9, deleted)
  await expect(refused).rejects.toMatchObject({ code: 'Activity.NotFound' })
  for (const problemId of [SUM, LOOP]) expect(await inUse(problemId)).toBe(false)
})

test('one is edited and deleted also where a set that it had before is deleted', async () => {
  const { activityId } = await add(fresh())
  await edit(activityId, OTHER_SET, fresh())
  const { head } = await at.events.readStream(`problemSet-${SET}`)
  await at.events.append(`problemSet-${SET}`, [happened({ type: 'ProblemSetDeleted', data: { problemSetId: SET } })], head ?? 0n)
  await edit(activityId, OTHER_SET, fresh())
  await remove(activityId, fresh())
  expect(await inUse(LOOP)).toBe(false)
})

test('one with answers keeps its set when other fields are edited', async () => {
  const { activityId } = await add(context(newCommandId(new Date())))
  hasAnswers = true
  await edit(activityId, SET, context(newCommandId(new Date())))
  const refused = edit(activityId, OTHER_SET, context(newCommandId(new Date())))
  await expect(refused)
    .rejects.toMatchObject({ code: 'Activity.SetInUse' })
    .finally(() => {
      hasAnswers = false
    })
  expect((await typesOf()).slice(2)).toEqual(['PracticeEdited'])
})

test('a key that made another practice is refused, and holds no set', async () => {
  const key = newCommandId(new Date())
  await add(context(key))
  await expect(add(context(key, 'another hash'), 9, OTHER_SET)).rejects.toMatchObject({ code: 'Common.IdempotencyKeyReused' })
  expect(await typesOf()).toEqual(['ProblemSetAssigned', 'PracticeCreated'])
})
