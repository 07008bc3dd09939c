// What a log's order of times proves: all of it where one process wrote, and each stream's where several did.
import { expect, it } from 'vitest'
import { eventHash, NOTHING } from './chain.ts'
import type { StoredEvent } from './port.ts'
import { createChainCheck } from './verifyChain.ts'

const event = (n: number, stream: string, recordedAt: string): StoredEvent => {
  const body = `{"id":"id-${n}","type":"Happened","data":{},"metadata":{"recordedAt":"2026-03-02T09:00:${recordedAt}Z"}}`
  return { position: String(n).padStart(20, '0'), stream, revision: 0n, type: 'Happened', body, hash: eventHash(NOTHING, stream, 0n, body) }
}
const after = (n: number, before: StoredEvent, recordedAt: string): StoredEvent => {
  const next = { ...event(n, before.stream, recordedAt), revision: before.revision + 1n }
  return { ...next, hash: eventHash(before.hash as string, next.stream, next.revision, next.body) }
}
const faults = (isOrderedInTime: boolean, events: readonly StoredEvent[]) => {
  const chain = createChainCheck({ isOrderedInTime })
  for (const each of events) chain.add(each)
  return chain.faults()
}

const first = event(1, 'exam-1', '10.500')
const crossed = [first, event(2, 'exam-2', '10.400'), after(3, first, '10.600')]

it('takes times that cross between streams for a fault only where one clock stamped them all', () => {
  expect(faults(true, crossed)).toEqual([expect.stringMatching(/^swapped: exam-2\/0 /)])
  expect(faults(false, crossed)).toEqual([])
})

it('never takes a time in a stream before the one in front of it', () => {
  for (const isOrderedInTime of [true, false])
    expect(faults(isOrderedInTime, [first, after(2, first, '10.300')])).toEqual([expect.stringMatching(/^swapped: exam-1\/1 /)])
})
