// What leaves on the live topics when something has happened: once for a burst, and with where in the log it is.
import { expect, test } from 'vitest'
import type { ReactorContext } from '../../commands/kit/reactor.ts'
import type { RecordedEvent } from '../../eventstore/port.ts'
import { STATUS } from '../../judge/catalogue.ts'
import { liveReactors } from './reactors.ts'

interface Told {
  topic: string
  type: string
  payload: unknown
  position: string | undefined
}

const event = (position: string, type: string, data: object, stream = 'submission-51'): RecordedEvent => {
  const metadata = { commandId: 'handed in', recordedAt: '2026-03-02T01:00:00.000Z' } as RecordedEvent['metadata']
  return { position, stream, revision: 0n, id: position, type, data, metadata }
}
const where = { answerId: 51, userId: 9, groupId: 21, activityId: 31, problemSetId: 41, problemId: 1, problemVersion: 1 }

/** A reactor of the live side, told of events one after the other. */
const telling = (name: string) => {
  const told: Told[] = []
  const rechecked: number[] = []
  const reactor = liveReactors({
    live: {
      publish: (topic, type, payload, position) => void told.push({ topic, type, payload, position }),
      recheck: (userIds) => void rechecked.push(...userIds),
    },
    events: { readStream: async () => ({ events: [event('1', 'CodeSubmitted', where)], head: 0n, isEnd: true }) },
    consistency: { reached: async () => true },
    samples: async () => [],
    mayAudit: () => false,
  }).find((candidate) => candidate.name === name)
  const tell = async (...events: RecordedEvent[]) => {
    for (const one of events) await reactor?.handle(one as never, {} as ReactorContext)
  }
  return { told, rechecked, tell }
}

test('a class that hands in together is told of each problem once, with the newest position', async () => {
  const { told, tell } = telling('liveChanges')
  const rejudge = { rejudgeId: 61, groupId: 21 }
  await tell(
    event('11', 'CodeSubmitted', where),
    event('12', 'CodeSubmitted', { ...where, answerId: 52 }),
    event('13', 'RejudgeResultRecorded', rejudge, 'rejudge-61'),
    event('14', 'SubmissionJudged', where),
    event('15', 'RejudgeApplied', rejudge, 'rejudge-61'),
    event('16', 'PracticeEdited', { groupId: 21, activityId: 31 }, 'practice-31'),
  )
  await expect
    .poll(() => told)
    .toEqual([
      { topic: 'groups/21/practice', type: 'changed', payload: { activityId: 31, problemId: 1 }, position: '14' },
      { topic: 'groups/21/rejudges', type: 'changed', payload: { rejudgeId: 61 }, position: '15' },
      { topic: 'groups/21/practice', type: 'changed', payload: { activityId: 31, problemId: null }, position: '16' },
    ])
})

test('an open timeline hears of every event that it shows, once for a burst', async () => {
  const { told, tell } = telling('liveTimeline')
  await tell(
    event('11', 'MemberBlocked', { groupId: 21, userId: 9 }),
    event('12', 'RejudgeRequested', { groupId: 21, rejudgeId: 61 }, 'rejudge-61'),
    event('13', 'ProblemMarked', { groupId: 22, userId: 9 }),
  )
  await expect
    .poll(() => told)
    .toEqual([
      { topic: 'groups/21/timeline', type: 'changed', payload: {}, position: '12' },
      { topic: 'groups/22/timeline', type: 'changed', payload: {}, position: '13' },
    ])
})

test('a verdict goes to its author, under the command that handed the code in', async () => {
  const { told, tell } = telling('liveVerdicts')
  const verdict = { statusCode: STATUS.Accept, score: 40, cases: [], message: '', timeMs: 1, memoryKb: 1 }
  await tell(event('12', 'SubmissionJudged', { ...where, attempt: 1, verdict }), event('13', 'SubmissionCancelled', where))
  expect(told).toMatchObject([
    {
      topic: 'users/9/judging',
      position: '12',
      payload: { phase: 'verdict', commandId: 'handed in', answerId: 51, verdict: { score: 40 } },
    },
    { topic: 'users/9/judging', position: '13', payload: { phase: 'verdict', commandId: 'handed in', answerId: 51 } },
  ])
})

test('whoever’s rights have changed has them looked at again', async () => {
  const { rechecked, tell } = telling('liveRights')
  await tell(event('12', 'MemberBlocked', { groupId: 21, userId: 9 }, 'group-21'), event('13', 'GroupEdited', { groupId: 21 }, 'group-21'))
  expect(rechecked).toEqual([9])
})
