import { describe, expect, test } from 'vitest'
import { createCodec } from '../../../eventstore/codec.ts'
import { STATUS } from '../../../judge/catalogue.ts'
import type { Verdict } from '../../../protocol/verdict.ts'
import { specification } from '../../kit/spec.ts'
import { MAX_ANSWERS, rejudges } from './decider.ts'
import { type RejudgeEvent, rejudgeEvents } from './events.ts'
import { mayCount } from './policy.ts'

const { given } = specification(rejudges)
const [CLASS, TEACHER] = [21, 7]
const scope = { answerId: null, problemId: 1, activityId: null, since: null, until: null, allClasses: false }
const request = {
  rejudgeId: 61,
  groupId: CLASS,
  groupIds: [CLASS],
  scope,
  reason: 'case 3 was wrong',
  answerIds: [51, 52],
  problems: [{ problemId: 1, version: 2 }],
  requestedBy: TEACHER,
}
const verdict: Verdict = { statusCode: STATUS.Accept, score: 40, cases: [], message: '', timeMs: 1, memoryKb: 1 }
const before = { statusCode: STATUS.WrongAnswer, score: 10 }
const where = { rejudgeId: 61, groupId: CLASS }
const about = { activityId: null, problemId: 1 }

const ask = { type: 'RequestRejudge', ...request } as const
const record = (answerId: number) => ({ type: 'RecordRejudgeResult', answerId, userId: 9, problemVersion: 2, before, verdict }) as const
const apply = { type: 'ApplyRejudge', groupId: CLASS } as const
const drop = { type: 'DropRejudge', groupId: CLASS } as const
const complete = { type: 'CompleteRejudge' } as const

const requested: RejudgeEvent = { type: 'RejudgeRequested', data: request }
const result = (answerId: number): RejudgeEvent => ({
  type: 'RejudgeResultRecorded',
  data: { ...where, answerId, userId: 9, problemVersion: 2, before, verdict },
})
const applied: RejudgeEvent = { type: 'RejudgeApplied', data: { ...where, ...about } }
const completed: RejudgeEvent = { type: 'RejudgeCompleted', data: where }
const dropped: RejudgeEvent = { type: 'RejudgeDropped', data: { ...where, ...about } }
const ready = [requested, result(51), result(52)]

describe('asking', () => {
  test('is for answers of a scope', () => given().when(ask).then(requested))
  test('needs an answer', () =>
    given()
      .when({ ...ask, answerIds: [] })
      .rejects('Rejudge.NothingToJudge'))
  test('is never for everything by a slip', () =>
    given()
      .when({ ...ask, scope: { ...scope, problemId: null } })
      .rejects('Rejudge.ScopeMissing'))
  test('in all classes is for one problem', () => {
    const allClasses = { ...scope, allClasses: true }
    given()
      .when({ ...ask, scope: allClasses, groupIds: [CLASS, 22] })
      .thenMatching({ data: { groupIds: [CLASS, 22] } })
    given()
      .when({ ...ask, scope: { ...allClasses, problemId: null, activityId: 31 } })
      .rejects('Rejudge.ScopeMissing')
  })
  test('has a limit', () => {
    const answerIds = Array.from({ length: MAX_ANSWERS + 1 }, (_, index) => index + 1)
    given()
      .when({ ...ask, answerIds })
      .rejects('Rejudge.TooManyAnswers')
    given()
      .when({ ...ask, answerIds: answerIds.slice(1) })
      .thenMatching({ type: 'RejudgeRequested' })
  })
})

describe('a result', () => {
  test('stands beside what the answer is worth', () => given(requested).when(record(51)).then(result(51)))
  test('is recorded once', () => given(requested, result(51)).when(record(51)).thenNothing())
  test('is for an answer that was asked for', () => given(requested).when(record(99)).thenNothing())
  test('comes too late once it is decided', () => given(requested, dropped).when(record(51)).thenNothing())
})

describe('a decision', () => {
  test('waits for every answer', () => given(requested, result(51)).when(apply).rejects('Rejudge.NotReady'))
  test('applies it', () =>
    given(...ready)
      .when(apply)
      .then(applied))
  test('applied twice: already so', () => {
    given(...ready, applied)
      .when(apply)
      .thenNothing()
    given(...ready, applied, completed)
      .when(apply)
      .thenNothing()
  })
  test('drops it, judged or not', () => {
    given(requested).when(drop).then(dropped)
    given(...ready)
      .when(drop)
      .then(dropped)
  })
  test('says what it is about: the practice of the scope, and the only problem that was corrected', () => {
    const inPractice: RejudgeEvent = {
      type: 'RejudgeRequested',
      data: { ...request, scope: { ...scope, problemId: null, activityId: 31 } },
    }
    given(inPractice)
      .when(drop)
      .thenMatching({ data: { activityId: 31, problemId: 1 } })
    const ofSeveral = { ...inPractice.data, problems: [...request.problems, { problemId: 2, version: 1 }] }
    given({ type: 'RejudgeRequested', data: ofSeveral })
      .when(drop)
      .thenMatching({ data: { activityId: 31, problemId: null } })
  })
  test('dropped twice: already so', () => given(requested, dropped).when(drop).thenNothing())
  test('is final', () => {
    given(...ready, applied)
      .when(drop)
      .rejects('Rejudge.AlreadyApplied')
    given(...ready, applied, completed)
      .when(drop)
      .rejects('Rejudge.AlreadyApplied')
    given(...ready, dropped)
      .when(apply)
      .rejects('Rejudge.AlreadyDropped')
  })
  test.each([apply, drop])('$type is for the class that it belongs to', (command) =>
    given(...ready)
      .when({ ...command, groupId: 22 })
      .rejects('Rejudge.NotFound'),
  )
})

test('it is completed once, and only when applied', () => {
  given(...ready, applied)
    .when(complete)
    .then(completed)
  given(...ready, applied, completed)
    .when(complete)
    .thenNothing()
  given(...ready)
    .when(complete)
    .thenNothing()
})

test.each([record(51), apply, drop, complete])('$type needs a rejudge', (command) => given().when(command).rejects('Rejudge.NotFound'))

test('judge failures are ignored', () => {
  const statuses = [STATUS.Accept, STATUS.WrongAnswer, STATUS.CompileError, STATUS.SystemError, STATUS.Cancelled]
  expect(statuses.map(mayCount)).toEqual([true, true, true, false, false])
})

test('rejudges of before, of one class each, read as such', async () => {
  const { groupIds: _, scope: _scope, ...old } = request
  const { allClasses: _all, ...oldScope } = scope
  const metadata = { actor: { userId: TEACHER, role: 'teacher' }, command: '', commandId: '', correlationId: '', causationId: '' }
  const event = { id: '', stream: 'rejudge-61', revision: 0n, position: '1', type: 'RejudgeRequested', data: { ...old, scope: oldScope } }
  const written = { ...event, metadata: { ...metadata, version: 1, recordedAt: '2026-03-02T01:00:00.000Z' } }
  expect((await createCodec(rejudgeEvents).decode([written]))[0]?.data).toEqual(request)
})
