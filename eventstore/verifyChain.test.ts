// Checks of the order of times: over the whole log where one process wrote, and in each stream where several did.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
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
  const found = chain.faults()
  chain.close()
  return found
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

const stream = (n: number) => `submission-${n}`

it('finds what is repeated, missing and altered across more streams than it keeps in memory', () => {
  const streams = 120_000
  const firsts = Array.from({ length: streams }, (_, n) => event(n + 1, stream(n), '10.500'))
  const again = firsts.map((first, n) => after(streams + n + 1, first, '10.500'))
  const [repeated, altered, late] = [again[7], again[60_000], again[119_000]] as [StoredEvent, StoredEvent, StoredEvent]
  repeated.body = repeated.body.replace(`"id-${streams + 8}"`, '"id-8"')
  repeated.hash = eventHash(firsts[7]?.hash as string, repeated.stream, 1n, repeated.body)
  altered.body = altered.body.replace('{}', '{"points":100}')
  late.revision = 2n
  expect(faults(true, [...firsts, ...again])).toEqual([
    expect.stringMatching(/^repeated: submission-7\/1 at 0+120008: its id id-8 /),
    'missing: submission-119000/1',
    expect.stringMatching(/^altered: submission-60000\/1 at 0+180001: /),
  ])
})

it('names a thousand faults of a kind, and counts the others, wherever all of a log is damaged', () => {
  const wrong = Array.from({ length: 3000 }, (_, n) => ({ ...event(n + 1, stream(n), '10.500'), hash: NOTHING }))
  const found = faults(true, wrong)
  expect(found).toHaveLength(200 + 1000 + 1)
  expect([found[0], found.at(-1)]).toEqual([expect.stringMatching(/^altered: submission-0\/0 /), 'and 1,800 more that are altered'])
})

it('takes no more memory for a longer log', { timeout: 60_000 }, async () => {
  // other tests of this process leave and free memory at any time: a log is checked in a process of its own
  const heapFor = async (streams: number) => {
    const args = ['--expose-gc', join(import.meta.dirname, 'verifyChain.fixture.ts'), String(streams)]
    return Number((await promisify(execFile)(process.execPath, args)).stdout)
  }
  const [short, long] = [await heapFor(60_000), await heapFor(260_000)]
  expect(short).toBeGreaterThan(0)
  // each stream more would be some 300 bytes
  expect(long - short).toBeLessThan(200_000 * 20)
})
