// Upcasts of events of earlier versions.
import { expect, test } from 'vitest'
import { createCodec } from '../../../eventstore/codec.ts'
import type { RecordedEvent } from '../../../eventstore/port.ts'
import { submissionEvents } from './events.ts'

const codec = createCodec(submissionEvents)
const where = { answerId: 51, userId: 9, groupId: 21, activityId: 31, problemSetId: 41, problemId: 1, problemVersion: 1 }
const decoded = async (version: number, source: unknown) => {
  const data = { ...where, languageId: 3, source, distribution: 40, priority: 2 }
  const metadata = { version } as RecordedEvent['metadata']
  const event = { position: '1', stream: 'submission-51', revision: 0n, id: '1', type: 'CodeSubmitted', data, metadata }
  const [read] = await codec.decode([event])
  return [read?.fault, (read?.data as { source?: unknown } | undefined)?.source]
}

test('code of version 1 is one file, by the usual name of its language', async () => {
  expect(await decoded(1, { inline: 'class Main {}' })).toEqual([undefined, [{ name: 'Main.java', inline: 'class Main {}' }]])
  expect(await decoded(1, { blob: 'abc', bytes: 20_000 })).toEqual([undefined, [{ name: 'Main.java', blob: 'abc', bytes: 20_000 }]])
  const files = [{ name: 'Sum.java', inline: 'class Sum {}' }]
  expect(await decoded(2, files)).toEqual([undefined, files])
})

test('a verdict with nothing new in it takes no more room than before', async () => {
  const one = {
    index: 0,
    isVisible: true,
    statusCode: 7,
    points: 40,
    timeMs: 1,
    wallMs: 1,
    memoryKb: 9,
    output: '3',
    isOutputTruncated: false,
  }
  const verdict = { statusCode: 7, score: 40, cases: [one], message: '', timeMs: 1, memoryKb: 9 }
  const data = { ...where, languageId: 4, attempt: 1, verdict }
  const { data: written } = await codec.encode({ id: '1', type: 'SubmissionJudged', data, metadata: {} } as never, true)
  expect(written).toEqual(data)
})
