// Admission to a homework by the clock, without the reactor of deadlines: over a real log.
import { beforeEach, describe, expect, test } from 'vitest'
import {
  AMY,
  BEN,
  CLASS,
  happened,
  problemContent,
  problemCreated,
  registered,
  SET,
  SUM,
  setContent,
  TEACHER,
} from '../../../projections/school.fixture.ts'
import { freshLog } from '../../../server/testing/freshLog.ts'
import { deadlineContext } from '../../kit/deadlines.ts'
import { type CommandHandler, createCommandHandler } from '../../kit/handler.ts'
import { newCommandId } from '../../kit/ids.ts'
import { homeworkActivity } from './activity.ts'
import { type HomeworkCommand, homeworks } from './decider.ts'
import type { HomeworkAbout } from './events.ts'
import { addHomeworkSchemas } from './schemas.ts'

const HOUR = 3_600_000
const start = Date.parse('2026-03-02T09:00:00.000Z')
/** So many hours after the start. */
const at = (hours: number) => new Date(start + hours * HOUR)
const iso = (hours: number) => at(hours).toISOString()
const activityId = 31
const place = { groupId: CLASS, activityId, problemSetId: SET, problemId: SUM }

const log = freshLog()
let commands: CommandHandler
const context = () => {
  const commandId = newCommandId(new Date())
  return { actor: { userId: TEACHER, role: 'teacher' }, commandId, correlationId: commandId }
}
const give = (command: object) => homeworks.handle(commands, activityId, { activityId, ...command } as HomeworkCommand, context())
const admit = async (hours: number, userId = AMY, more: object = {}) =>
  await homeworkActivity({ commands, access: {} as never }).admit({ place: { ...place, ...more }, userId, now: at(hours), to: 'judge' })
const eventsOf = async () => (await log.events.readStream(homeworks.stream(activityId))).events

const assign = async (more: Partial<HomeworkAbout> = {}, analyzed = false) => {
  const entry = { ...setContent().problems[1], enableAnalyze: analyzed, textAnalyze: 50 }
  const set = { ...setContent(), type: 2, analyzeMode: 1, problems: [entry], ownerId: TEACHER }
  await log.events.append(`problemSet-${SET}`, [happened({ type: 'ProblemSetCreated', data: set } as never)], 'no_stream')
  const asked = { groupId: CLASS, problemSetId: SET, name: '迴圈', startTime: iso(0), endTime: iso(24), passScore: 0 }
  const { canMakeUp: _, groupId: __, ...about } = addHomeworkSchemas.request.parse(asked)
  const given = { ...about, problemSetType: 2, totalScore: 40, ...more }
  const who = { groupId: CLASS, createUserId: TEACHER, copiedFrom: null }
  await give({ type: 'AssignHomework', ...who, about: given, now: iso(-1), classEndTime: iso(9000) })
}

beforeEach(async () => {
  commands = createCommandHandler(log.events)
  await log.events.append(`problem-${SUM}`, [problemCreated(SUM)], 'no_stream')
})

test('admits nobody before the start, nor from the end on', async () => {
  await assign()
  for (const hours of [-0.001, 24, 25]) await expect(admit(hours)).rejects.toMatchObject({ code: 'Activity.NotOpen' })
})

test('writes that it has started as its deadline would, with the versions of then', async () => {
  await assign()
  const settings = { feedback: 'cases', counts: 'last', measuresSimilarity: false, hasCompletion: true, endsAt: iso(24) }
  expect(await admit(0)).toEqual({ distribution: 40, problemVersion: 1, settings, bounds: {} })
  const revised = happened({ type: 'ProblemRevised', data: { ...problemContent(SUM), version: 2 } })
  await log.events.append(`problem-${SUM}`, [revised], 0n)
  expect(await admit(1)).toMatchObject({ problemVersion: 1 })
  const [, opened, ...rest] = await eventsOf()
  expect(rest).toEqual([])
  expect(opened?.data).toEqual({ activityId, groupId: CLASS, openedAt: iso(0), versions: [{ problemId: SUM, version: 1 }] })
  const deadline = { key: 'homework-31/openHomework', kind: 'openHomework', subjectId: activityId, dueAt: iso(0) }
  expect(opened?.metadata).toMatchObject({ commandId: deadlineContext(deadline).commandId, actor: { userId: null, role: 'system' } })
})

test('admits only to its own problems, class and set', async () => {
  await assign()
  await expect(admit(1, AMY, { problemId: SUM + 1 })).rejects.toMatchObject({ code: 'Problem.NotFound' })
  for (const other of [{ groupId: CLASS + 1 }, { problemSetId: SET + 1 }])
    await expect(admit(1, AMY, other)).rejects.toMatchObject({ code: 'Activity.NotFound' })
})

test('keeps its settings with each answer', async () => {
  await assign({ feedback: 'none', counts: 'best', mostHandIns: 5, intervalSeconds: 60 }, true)
  const settings = { feedback: 'none', counts: 'best', measuresSimilarity: true }
  expect(await admit(1)).toMatchObject({ settings, bounds: { most: 5, intervalSeconds: 60 } })
})

describe('a student with more time', () => {
  test('is admitted until their own end, others are not', async () => {
    await assign()
    await log.events.append(`user-${AMY}`, [registered(AMY, 'Amy')], 'no_stream')
    const more = { staffId: TEACHER, userId: AMY, endTime: iso(30), reason: 'ill', now: iso(2), classEndTime: iso(9000) }
    await admit(1)
    await give({ type: 'ExtendHomework', ...more })
    expect((await admit(1, BEN)).settings.endsAt).toBe(iso(24))
    expect((await admit(24, AMY)).settings.endsAt).toBe(iso(30))
    await expect(admit(24, BEN)).rejects.toMatchObject({ code: 'Activity.NotOpen' })
    await expect(admit(30, AMY)).rejects.toMatchObject({ code: 'Activity.NotOpen' })
  })
})

describe('in the make-up', () => {
  const makeUp = { makeUpStartTime: iso(26), makeUpEndTime: iso(28) }
  test('everyone is admitted again, and the answer says so', async () => {
    await assign(makeUp)
    await expect(admit(25)).rejects.toMatchObject({ code: 'Activity.NotOpen' })
    expect((await admit(26)).settings).toMatchObject({ isMakeUp: true, endsAt: iso(28) })
    expect((await eventsOf()).map(({ type }) => type)).toEqual(['HomeworkAssigned', 'HomeworkOpened', 'HomeworkClosed', 'MakeUpOpened'])
    await expect(admit(28)).rejects.toMatchObject({ code: 'Activity.NotOpen' })
  })
})

test('marks its problems at any time', async () => {
  await assign()
  const { marking } = homeworkActivity({ commands, access: {} as never })
  expect(await marking(place)).toEqual({ distribution: 40, takesAdjustments: true })
  await expect(marking({ ...place, problemId: SUM + 1 })).rejects.toMatchObject({ code: 'Problem.NotFound' })
})
