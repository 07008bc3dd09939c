// Checks a log of as many streams as are asked for, an event each, in a process of its own (--expose-gc), and prints how many bytes of heap that took.
import { eventHash, NOTHING } from './chain.ts'
import { createChainCheck } from './verifyChain.ts'

const collect = globalThis.gc as () => void
const heapUsed = (): number => {
  collect()
  return process.memoryUsage().heapUsed
}

const heapFor = (streams: number): number => {
  const before = heapUsed()
  const chain = createChainCheck({ isOrderedInTime: true })
  for (let n = 1; n <= streams; n += 1) {
    const stream = `submission-${n}`
    const body = `{"id":"id-${n}","type":"Happened","data":{},"metadata":{"recordedAt":"2026-03-02T09:00:10.500Z"}}`
    const position = String(n).padStart(20, '0')
    chain.add({ position, stream, revision: 0n, type: 'Happened', body, hash: eventHash(NOTHING, stream, 0n, body) })
  }
  const heap = heapUsed() - before
  chain.close()
  return heap
}

heapFor(1000) // what the first time compiles is no matter of length
process.stdout.write(String(heapFor(Number(process.argv[2]))))
