// Rejudges over a real log: answers sent to the judge, verdicts written on apply, and recovery from crashes in between.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createCodec, withCodec } from '../../../eventstore/codec.ts'
import { type EventStore, Unavailable, Undecodable } from '../../../eventstore/port.ts'
import { openSqliteEventStore } from '../../../eventstore/sqlite/store.ts'
import { STATUS } from '../../../judge/catalogue.ts'
import type { QueuedSubmission, Verdict } from '../../../protocol/verdict.ts'
import { openCheckpoints } from '../../../server/reactors/checkpoints.ts'
import { type CommandHandler, createCommandHandler } from '../../kit/handler.ts'
import { newCommandId } from '../../kit/ids.ts'
import type { Checkpoints } from '../../kit/reactor.ts'
import { createReactors, type Reactors } from '../../kit/reactors.ts'
import { submissions } from '../submission/decider.ts'
import { submissionEvents } from '../submission/events.ts'
import { rejudges } from './decider.ts'
import { rejudgeEvents } from './events.ts'
import { recordRejudgeResult, wantedVersions } from './rejudgeResult.ts'
import { rejudgeReactors } from './rejudging.ts'

const [CLASS, TEACHER, REJUDGE, PROBLEM] = [21, 7, 61, 1]
const now = () => new Date('2026-03-02T01:00:00.000Z')
const verdictOf = (statusCode: number, score: number): Verdict => ({ statusCode, score, cases: [], message: '', timeMs: 1, memoryKb: 1 })
const wrong = verdictOf(STATUS.WrongAnswer, 10)
const accepted = verdictOf(STATUS.Accept, 40)
const by = () => ({ actor: { userId: TEACHER, role: 'teacher' }, commandId: newCommandId(new Date()), correlationId: 'c' })

let folder: string
let store: EventStore
let commands: CommandHandler
let queued: QueuedSubmission[]
let givenUp: number[]
let checkpoints: Checkpoints
const started: Reactors[] = []

/** Starts the reactors of a server over this log. After a restart it learns the undecided rejudges from the read models. */
const start = async (events: EventStore = store, rejudgeIds = [REJUDGE]): Promise<Reactors> => {
  const log = { warn() {}, error() {} }
  const reactors = rejudgeReactors({
    commands: createCommandHandler(events),
    events,
    undecided: async () => ({ rejudgeIds, position: await store.head() }),
    judging: {
      enqueue: (submission) => void queued.push(submission),
      rejudgeDropped: (rejudgeId) => void givenUp.push(rejudgeId),
    },
    now,
    log,
  })
  const running = createReactors({ events, checkpoints, reactors, now, log, firstPauseMs: 1 })
  started.push(running)
  await running.start()
  return running
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rejudging-'))
  store = withCodec(openSqliteEventStore({ file: join(folder, 'log.db') }), createCodec({ ...submissionEvents, ...rejudgeEvents }))
  commands = createCommandHandler(store)
  checkpoints = openCheckpoints(join(folder, 'reactors.db'), { warn() {} })
  queued = []
  givenUp = []
})
afterEach(async () => {
  for (const running of started.splice(0)) await running.stop()
  await checkpoints.close()
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const onSubmission = (answerId: number, command: Parameters<typeof submissions.decider.decide>[0]) =>
  submissions.handle(commands, answerId, command, by())
const onRejudge = (command: Parameters<typeof rejudges.decider.decide>[0], rejudgeId = REJUDGE) =>
  rejudges.handle(commands, rejudgeId, command, by())

const judge = async (answerIds: readonly number[]): Promise<void> => {
  const where = { userId: 9, groupId: CLASS, activityId: 31, problemSetId: 41, problemId: PROBLEM, problemVersion: 1 }
  for (const answerId of answerIds) {
    const code = { ...where, answerId, languageId: 4, source: [{ name: 'main.py', inline: '' }], distribution: 40, priority: 2 }
    await onSubmission(answerId, { type: 'SubmitCode', ...code })
    await onSubmission(answerId, { type: 'RecordVerdict', attempt: 1, verdict: wrong })
  }
}
const ask = (answerIds: readonly number[], rejudgeId = REJUDGE, version = 2) => {
  const scope = { answerId: null, problemId: PROBLEM, activityId: null, since: null, until: null, allClasses: false }
  const problems = [{ problemId: PROBLEM, version }]
  const request = {
    rejudgeId,
    groupId: CLASS,
    groupIds: [CLASS],
    scope,
    reason: 'case 3',
    answerIds: [...answerIds],
    problems,
    requestedBy: TEACHER,
  }
  return onRejudge({ type: 'RequestRejudge', ...request }, rejudgeId)
}
const results = async (answerIds: readonly number[], verdict = accepted, rejudgeId = REJUDGE): Promise<void> => {
  for (const answerId of answerIds) await recordRejudgeResult(commands, rejudgeId, answerId, verdict)
}
const apply = (rejudgeId = REJUDGE) => onRejudge({ type: 'ApplyRejudge', groupId: CLASS }, rejudgeId)
const typesOf = async (stream: string) => (await store.readStream(stream)).events.map(({ type }) => type)
const history = (answerId: number) => typesOf(submissions.stream(answerId))
const JUDGED = ['CodeSubmitted', 'SubmissionJudged']
const REJUDGED = [...JUDGED, 'SubmissionRejudged']
const isCompleted = (rejudgeId = REJUDGE) =>
  expect.poll(async () => (await typesOf(rejudges.stream(rejudgeId))).at(-1)).toBe('RejudgeCompleted')

const many = Array.from({ length: 40 }, (_, index) => 100 + index)

describe('answers sent to the judge', () => {
  test('a few answers at a time, at low priority and as the requester; the next as results arrive', async () => {
    await judge(many)
    await ask(many)
    await start()
    await expect.poll(() => queued.length).toBe(16)
    expect(queued[0]).toEqual({
      answerId: 100,
      attempt: 1,
      userId: TEACHER,
      priority: 3,
      submittedAt: now().toISOString(),
      rejudgeId: REJUDGE,
    })
    await results([100, 101, 105])
    await expect.poll(() => queued.length).toBe(19)
    expect(new Set(queued.map(({ answerId }) => answerId)).size).toBe(19)
  })

  test('an unreadable stream stops only its own rejudge', async () => {
    const damaged: EventStore = {
      ...store,
      readStream: async (stream, options) => {
        if (stream === rejudges.stream(99)) throw new Undecodable('of a later version')
        return await store.readStream(stream, options)
      },
    }
    await judge([51, 52, 53])
    await ask([51, 52, 53])
    await start(damaged, [99, REJUDGE])
    await expect.poll(() => queued.length).toBe(3)
  })

  test('after a restart, the answers without a result', async () => {
    await judge([51, 52, 53])
    await ask([51, 52, 53])
    await results([52])
    await start()
    await expect.poll(() => queued.map(({ answerId }) => answerId)).toEqual([51, 53])
  })

  test('by the version that was current when it was asked for, and not once it is dropped', async () => {
    await judge([51])
    await ask([51])
    expect((await wantedVersions(commands, REJUDGE, 51))?.get(PROBLEM)).toBe(2)
    expect(await wantedVersions(commands, REJUDGE, 52)).toBeNull()
    await onRejudge({ type: 'DropRejudge', groupId: CLASS })
    expect(await wantedVersions(commands, REJUDGE, 51)).toBeNull()
    await results([51])
    expect(await typesOf(rejudges.stream(REJUDGE))).toEqual(['RejudgeRequested', 'RejudgeDropped'])
    await start()
    await expect.poll(() => givenUp).toEqual([REJUDGE])
    expect(queued).toEqual([])
  })
})

describe('verdicts written', () => {
  test('none before it is applied, then all of them, as the user who applied it', async () => {
    await judge([51, 52])
    await ask([51, 52])
    await results([51, 52])
    await start()
    expect(await history(51)).toEqual(JUDGED)
    await apply()
    await isCompleted()
    for (const answerId of [51, 52]) expect(await history(answerId)).toEqual(REJUDGED)
    const { events } = await store.readStream(submissions.stream(51))
    expect(events.at(-1)).toMatchObject({
      data: { attempt: 2, problemVersion: 2, oldVerdict: { statusCode: STATUS.WrongAnswer, score: 10 }, verdict: accepted },
      metadata: { actor: { userId: TEACHER, role: 'teacher' } },
    })
  })

  test('no verdict where the judge could not judge', async () => {
    await judge([51, 52])
    await ask([51, 52])
    await results([51], verdictOf(STATUS.SystemError, 0))
    await results([52])
    await apply()
    await start()
    await isCompleted()
    expect(await history(51)).toEqual(JUDGED)
    expect(await history(52)).toEqual(REJUDGED)
  })

  test('no verdict of a correction that a later one has overtaken', async () => {
    await judge([51])
    await ask([51], 61, 2)
    await ask([51], 62, 3)
    await results([51], accepted, 61)
    await results([51], verdictOf(STATUS.Partial, 20), 62)
    await start()
    for (const rejudgeId of [62, 61]) {
      await apply(rejudgeId)
      await isCompleted(rejudgeId)
    }
    const { state } = await submissions.load(commands, 51)
    expect(state.verdict).toMatchObject({ score: 20 })
    expect(await history(51)).toEqual(REJUDGED)
  })
})

test('a crash between the decision and its writes loses nothing and doubles nothing', async () => {
  await judge(many)
  await ask(many)
  await results(many)
  await apply()
  let left = 13
  const dying: EventStore = {
    ...store,
    async append(stream, events, expected) {
      if (left === 0) throw new Unavailable('the machine is gone', 'refused')
      left -= 1
      return await store.append(stream, events, expected)
    },
  }
  const before = await start(dying)
  await expect.poll(() => left).toBe(0)
  await before.stop()
  const halfway = await Promise.all(many.map(history))
  expect(halfway.filter((types) => types.length === REJUDGED.length)).toHaveLength(13)

  await start()
  await isCompleted()
  await start()
  expect(await Promise.all(many.map(history))).toEqual(many.map(() => REJUDGED))
})
