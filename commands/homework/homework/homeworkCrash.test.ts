// Crashes while a homework is assigned, edited, copied or deleted: its sets never count as free, and a retry completes the command. Over a
// real log.
import { beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import type { EventStore } from '../../../eventstore/port.ts'
import { CLASS, classCreated, happened, LOOP, problemCreated, SET, SUM, setContent, TEACHER } from '../../../projections/school.fixture.ts'
import type { CallContext } from '../../../protocol/call.ts'
import { createAccess } from '../../../server/access/access.ts'
import { freshLog } from '../../../server/testing/freshLog.ts'
import { createCommandHandler } from '../../kit/handler.ts'
import { newCommandId } from '../../kit/ids.ts'
import { problemSets } from '../../problems/problemSet/decider.ts'
import { addHomework, copyHomework, deleteHomework, editHomework } from './calls.ts'
import { homeworkRoutes } from './routes.ts'

const OTHER_SET = SET + 1
const DAY = 86_400_000
const at = freshLog()
const today = new Date()
const inDays = (days: number) => new Date(today.getTime() + days * DAY).toISOString()
const members = { [TEACHER]: { role: 'teacher', isBlocked: false, expirationTime: null } } as const
const groups = new Map([[String(CLASS), { groupId: CLASS, businessUnitId: 5, expirationTime: inDays(1000), members }]])
const access = createAccess({ users: new Map(), groups, units: new Map(), memberships: new Map(), now: () => today })

let begun: number
beforeEach(async () => {
  const group = classCreated(CLASS)
  const set = (problemSetId: number) => {
    const content = { ...setContent(), problemSetId, type: 2, problems: setContent().problems.slice(0, 1), totalScore: 100 }
    return happened({ type: 'ProblemSetCreated', data: { ...content, ownerId: TEACHER } })
  }
  for (const [stream, event] of [
    [`group-${CLASS}`, { ...group, data: { ...group.data, expirationTime: inDays(1000) } }],
    [`problem-${SUM}`, problemCreated(SUM)],
    [`problem-${LOOP}`, problemCreated(LOOP)],
    [`problemSet-${SET}`, set(SET)],
    [`problemSet-${OTHER_SET}`, set(OTHER_SET)],
  ] as const)
    await at.events.append(stream, [event as never], 'no_stream')
  begun = (await at.events.readAll()).events.length
})

interface Call {
  key: string
  now?: Date
  request?: string
}
const context = ({ key, now = today, request = 'a hash' }: Call): CallContext => ({
  caller: { userId: TEACHER, sessionId: 'a session', roles: ['teacher'] },
  language: 'en',
  commandId: key,
  request,
  correlationId: key,
  ip: '192.0.2.1',
  device: '',
  now,
  signal: new AbortController().signal,
  wrote() {},
})
const fresh = (): Call => ({ key: newCommandId(new Date()) })

/** Runs a command in a process that crashes after `lives` writes. */
const give = async (path: string, request: object, call: Call, lives = 9) => {
  let written = 0
  const append: EventStore['append'] = async (...args) => {
    written += 1
    if (written > lives) throw new Error('killed')
    return await at.events.append(...args)
  }
  const routes = homeworkRoutes({ commands: createCommandHandler({ ...at.events, append }), access })
  const route = routes.find(({ call: { path: its } }) => its === path)
  if (route === undefined) throw new Error(`no call ${path}`)
  const parsed = (route.call.request as z.ZodType).parse(request)
  return (await route.handle(parsed as never, context(call) as never)) as { activityId: number }
}
const about = { name: '迴圈', startTime: inDays(1), endTime: inDays(8), passScore: 60 }
const add = (call: Call, lives = 9, more: object = {}) =>
  give(addHomework.path, { groupId: CLASS, problemSetId: SET, ...about, ...more }, call, lives)
const edit = (activityId: number, problemSetId: number, call: Call, lives = 9, more: object = {}) =>
  give(editHomework.path, { groupId: CLASS, activityId, problemSetId, ...about, ...more }, call, lives)
const remove = (activityId: number, call: Call, lives = 9) => give(deleteHomework.path, { groupId: CLASS, activityId }, call, lives)

const typesOf = async () => (await at.events.readAll()).events.slice(begun).map(({ type }) => type)
/** Sets that an activity holds. */
const held = async () => {
  const commands = createCommandHandler(at.events)
  const sets = await Promise.all([SET, OTHER_SET].map(async (id) => ({ id, ...(await problemSets.load(commands, id)) })))
  return sets.filter(({ state }) => state.activityIds.size > 0).map(({ id }) => id)
}

test('one that is being assigned holds its set before the class has it, and the same command again assigns it', async () => {
  const call = fresh()
  await expect(add(call, 1)).rejects.toThrow('killed')
  expect(await held()).toEqual([SET])
  const { activityId } = await add(call)
  // also days later
  expect(await add({ ...call, now: new Date(inDays(3)) })).toEqual({ activityId })
  expect(await typesOf()).toEqual(['ProblemSetAssigned', 'HomeworkAssigned'])
})

test('one whose start has passed before the same command comes again frees its set', async () => {
  const call = fresh()
  await expect(add(call, 1)).rejects.toThrow('killed')
  const late = add({ ...call, now: new Date(inDays(3)) })
  await expect(late).rejects.toMatchObject({ code: 'Validation.AddAssignmentViewModel.StartTime.Error' })
  expect(await held()).toEqual([])
})

test('one that is refused holds no set', async () => {
  await expect(add(fresh(), 9, { passScore: 101 })).rejects.toMatchObject({ code: 'Activity.PassScoreInvalid' })
  expect(await typesOf()).toEqual([])
  const { activityId } = await add(fresh())
  const late = { startTime: inDays(999), endTime: inDays(1001) }
  await expect(edit(activityId, OTHER_SET, fresh(), 9, late)).rejects.toMatchObject({ code: 'Activity.AfterClassEnd' })
  expect(await held()).toEqual([SET])
})

test('one that gets another set holds both until it has it, and the same command again frees the first one', async () => {
  const { activityId } = await add(fresh())
  for (const lives of [1, 2]) {
    const [from, to] = lives === 1 ? [SET, OTHER_SET] : [OTHER_SET, SET]
    const call = fresh()
    await expect(edit(activityId, to, call, lives)).rejects.toThrow('killed')
    expect(await held()).toEqual([SET, OTHER_SET])
    await edit(activityId, to, call)
    expect(await held()).toEqual([to])
    expect(from).not.toBe(to)
  }
})

test('one that is being deleted holds its set until the class has it no more, and the same command again frees it', async () => {
  const { activityId } = await add(fresh())
  const call = fresh()
  await expect(remove(activityId, call, 1)).rejects.toThrow('killed')
  expect(await held()).toEqual([SET])
  await remove(activityId, call)
  await remove(activityId, fresh())
  expect(await held()).toEqual([])
  expect((await typesOf()).slice(2)).toEqual(['HomeworkDeleted', 'ProblemSetReleased'])
})

test('one that is being copied is assigned once, and keeps its lengths', async () => {
  const makeUp = { canMakeUp: true, makeUpStartTime: inDays(9), makeUpEndTime: inDays(10) }
  const { activityId } = await add(fresh(), 9, makeUp)
  const call = fresh()
  const copy = { groupId: CLASS, activityId, toGroupId: CLASS, startTime: inDays(101) }
  await expect(give(copyHomework.path, copy, call, 1)).rejects.toThrow('killed')
  const made = await give(copyHomework.path, copy, call)
  expect(await give(copyHomework.path, copy, call)).toEqual(made)
  const { events } = await at.events.readStream(`homework-${made.activityId}`)
  expect(events.map(({ data }) => data)).toMatchObject([
    {
      name: '迴圈',
      copiedFrom: activityId,
      startTime: inDays(101),
      endTime: inDays(108),
      makeUpStartTime: inDays(109),
      makeUpEndTime: inDays(110),
    },
  ])
})

test('a key that assigned another homework is refused, and holds no set', async () => {
  const call = fresh()
  await add(call)
  const other = add({ ...call, request: 'another hash' }, 9, { problemSetId: OTHER_SET })
  await expect(other).rejects.toMatchObject({ code: 'Common.IdempotencyKeyReused' })
  expect(await held()).toEqual([SET])
})

test('a set without problems is refused', async () => {
  const { head } = await at.events.readStream(`problemSet-${SET}`)
  const empty = { ...setContent(), problemSetId: SET, type: 2, problems: [] }
  await at.events.append(`problemSet-${SET}`, [happened({ type: 'ProblemSetRevised', data: empty })], head ?? 0n)
  await expect(add(fresh())).rejects.toMatchObject({ code: 'ProblemSet.ProblemsMissing' })
})
