// Writes the record of an exam: its events as the log stores them, up to the newest seal, and what proves that none is missing.
import { createHash, type Hash, hash as hashOf } from 'node:crypto'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { ZipArchive } from 'archiver'
import { lastBefore, type RecordedExam, SEALED, streamsOfExam } from '../../../commands/exams/record/seal.ts'
import { type Anchor, provenBy } from '../../../eventstore/anchor.ts'
import type { PathStep } from '../../../eventstore/merkle.ts'
import type { EventStore, StoredEvent } from '../../../eventstore/port.ts'
import { RECORD_FILES, RECORD_FORMAT, type RecordManifest } from '../../../protocol/examRecord.ts'
import { createUsed } from './used.ts'

type Log = Pick<EventStore, 'storedStream'>

/** The newest seal of an exam with the anchor that covers it. */
export interface ProvenSeal {
  event: StoredEvent
  until: string
  anchor: Anchor
  path: readonly PathStep[]
}

const newestSeal = async (events: Log, stream: string): Promise<StoredEvent | null> => {
  for (let from: bigint | undefined; ; ) {
    const page = await events.storedStream(stream, { direction: 'backwards', max: 50, ...(from !== undefined && { from }) })
    const found = page.events.find(({ type }) => type === SEALED)
    if (found !== undefined) return found
    const last = page.events.at(-1)
    if (page.isEnd || last === undefined) return null
    from = last.revision - 1n
  }
}

/** Null before the first seal, and for a moment until the log is anchored after it. */
export const provenSealOf = async (events: EventStore, activityId: number): Promise<ProvenSeal | null> => {
  const event = await newestSeal(events, `exam-${activityId}`)
  if (event === null) return null
  const proof = await provenBy(events, event)
  const { until } = (JSON.parse(event.body) as { data: { until: string } }).data
  return proof && { event, until, ...proof }
}

/** Events of a stream up to a revision, in pages. */
const eventsUpTo = async function* (events: Log, stream: string, last: bigint): AsyncGenerator<StoredEvent> {
  for (let from = 0n; from <= last; ) {
    const page = await events.storedStream(stream, { from, max: 200 })
    for (const event of page.events) if (event.revision <= last) yield event
    const end = page.events.at(-1)
    if (page.isEnd || end === undefined) return
    from = end.revision + 1n
  }
}

interface Sum {
  hash: Hash
  count: number
  used: ReturnType<typeof createUsed>
}

/** Lines of the record; hashes and counts them on the way. */
const linesOf = async function* (events: Log, exam: RecordedExam, seal: ProvenSeal, sum: Sum) {
  for (const stream of streamsOfExam(exam)) {
    // up to the seal itself, whatever came between it and what it says
    const last = stream === seal.event.stream ? seal.event : await lastBefore(events, stream, seal.until)
    if (last === null) continue
    for await (const event of eventsUpTo(events, stream, last.revision)) {
      const { revision, hash, body } = event
      const line = `${JSON.stringify({ stream, revision: Number(revision), hash, body })}\n`
      sum.hash.update(line)
      sum.count += 1
      sum.used.add(event)
      yield line
    }
  }
}

interface Making {
  events: EventStore
  exam: RecordedExam
  seal: ProvenSeal
  madeAt: Date
  sign(text: string): Promise<{ publicKey: string; signature: string }>
  signal: AbortSignal
}

/** Writes the entries one after another, reading only as fast as the client receives. */
export const packRecord = async (archive: ZipArchive, { events, exam, seal, madeAt, sign, signal }: Making): Promise<void> => {
  const add = async (name: string, content: Readable | string): Promise<void> => {
    const isIn = once(archive, 'entry', { signal })
    archive.append(content, { name })
    await isIn
  }
  const sum = { hash: createHash('sha256'), count: 0, used: createUsed() }
  await add(RECORD_FILES.events, Readable.from(linesOf(events, exam, seal, sum)))
  const used = JSON.stringify(await sum.used.result(events), null, 2)
  await add(RECORD_FILES.used, used)
  const { activityId, groupId } = exam
  const manifest: RecordManifest = {
    format: RECORD_FORMAT,
    activityId,
    groupId,
    madeAt: madeAt.toISOString(),
    events: { sha256: sum.hash.digest('hex'), count: sum.count },
    used: { sha256: hashOf('sha256', used) },
    seal: { stream: seal.event.stream, revision: Number(seal.event.revision) },
    anchor: seal.anchor,
    path: [...seal.path],
  }
  const text = JSON.stringify(manifest, null, 2)
  await add(RECORD_FILES.manifest, text)
  await add(RECORD_FILES.signature, JSON.stringify(await sign(text), null, 2))
  await archive.finalize()
}
