// Reactions to a verdict: its author is notified at once, from every entry point.
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { RecordedEvent } from '../../../eventstore/port.ts'
import { STATUS } from '../../../judge/catalogue.ts'
import type { ReactorContext } from '../../kit/reactor.ts'
import { submissionReactors } from './reactors.ts'

const event = (position: string, type: string, data: object): RecordedEvent => {
  const metadata = { commandId: 'handed in', recordedAt: '2026-03-02T01:00:00.000Z' } as RecordedEvent['metadata']
  return { position, stream: 'submission-51', revision: 0n, id: position, type, data, metadata }
}
const where = { answerId: 51, userId: 9, groupId: 21, activityId: 31, problemSetId: 41, problemId: 1, problemVersion: 1 }

test('a verdict goes to its author, under the command that handed the code in', async () => {
  const told: unknown[] = []
  const reactors = submissionReactors({
    unjudged: async () => ({ submissions: Readable.from([]), position: '0' }),
    judging: { enqueue() {}, giveUp() {}, judged() {} },
    events: { readStream: async () => ({ events: [event('1', 'CodeSubmitted', where)], head: 0n, isEnd: true }) },
    samples: async () => [],
    mayAudit: () => false,
    isKeptOut: () => false,
    publishJudging: (...message) => void told.push(message),
  })
  const verdict = { statusCode: STATUS.Accept, score: 40, cases: [], message: '', timeMs: 1, memoryKb: 1 }
  const happened = [
    event('12', 'SubmissionJudged', { ...where, attempt: 1, verdict }),
    event('13', 'SubmissionCancelled', where),
    event('14', 'SubmissionJudged', { ...where, attempt: 1, feedback: 'none', verdict }),
  ]
  for (const reactor of reactors) for (const one of happened) await reactor.handle(one as never, {} as ReactorContext)
  const message = { phase: 'verdict', commandId: 'handed in', answerId: 51 }
  expect(told).toMatchObject([
    [9, { ...message, verdict: { score: 40 } }, '12'],
    [9, { ...message, verdict: { statusCode: STATUS.Cancelled } }, '13'],
    [9, { ...message, verdict: { statusCode: STATUS.Waiting, score: 0, withheld: 'result' } }, '14'],
  ])
})

test('the queue takes all that has no verdict before it follows the log from there', async () => {
  const taken: number[] = []
  const waiting = [1, 2, 3].map((answerId) => ({ answerId, userId: 9, priority: 2, attempt: 1, submittedAt: '2026-03-02T01:00:00.000Z' }))
  const [judgeQueue] = submissionReactors({
    unjudged: async () => ({ submissions: Readable.from(waiting), position: '7' }),
    judging: { enqueue: ({ answerId }) => void taken.push(answerId), giveUp() {}, judged() {} },
    events: { readStream: async () => ({ events: [], head: 0n, isEnd: true }) },
    samples: async () => [],
    mayAudit: () => false,
    isKeptOut: () => false,
    publishJudging() {},
  })
  const begin = judgeQueue?.from as () => Promise<string>
  expect(await begin()).toBe('7')
  expect(taken).toEqual([1, 2, 3])
})
