// The record of an exam with few and with many events: time and memory of sealing, making and verifying it.
import { generateKeyPairSync, sign as signWith } from 'node:crypto'
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ZipArchive } from 'archiver'
import { sealOf } from '../commands/exams/record/seal.ts'
import { ANCHOR_STREAM, makeAnchor } from '../eventstore/anchor.ts'
import type { EventStore, RecordedEvent } from '../eventstore/port.ts'
import { openSqliteEventStore } from '../eventstore/sqlite/store.ts'
import {
  answeredExam,
  attemptHappened,
  EXAM,
  examFinished,
  examHappened,
  examScheduled,
  examStarted,
} from '../projections/exams/exam.fixture.ts'
import * as school from '../projections/school.fixture.ts'
import { packRecord, provenSealOf } from '../queries/exams/record/record.ts'
import { verifyRecord } from '../server/commandLine/verifyRecord.ts'
import { anew } from './events.ts'
import { type Figure, figure } from './figure.ts'
import { collectGarbage } from './garbage.ts'

const EXAMINEES = 1000
/** Appends at a time, which share commits. */
const AT_ONCE = 200
const LOOK_MS = 20

const keys = generateKeyPairSync('ed25519')
const publicKey = keys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
const sign = async (text: string) => ({ publicKey, signature: signWith(null, Buffer.from(text), keys.privateKey).toString('base64') })

const exam = (answerIds: readonly number[]) => ({
  activityId: EXAM,
  groupId: school.CLASS,
  userIds: Array.from({ length: EXAMINEES }, (_, n) => 1000 + n),
  answerIds,
})

/** An exam with about so many events, in the streams of the product. */
const write = async (events: EventStore, count: number): Promise<number[]> => {
  const { userIds } = exam([])
  const streams = new Map<string, RecordedEvent[]>()
  const add = (stream: string, ...recorded: RecordedEvent[]) => {
    streams.set(stream, [...(streams.get(stream) ?? []), ...recorded])
  }
  add(`group-${school.CLASS}`, school.classCreated(), ...userIds.map((userId) => school.joined(userId, 'student')))
  add(`exam-${EXAM}`, examScheduled(), examStarted(), examFinished())
  for (const userId of userIds) add(`examAttempt-${EXAM}-${userId}`, attemptHappened('ExamineeAdmitted', { userId }))
  const answerIds: number[] = []
  for (let n = 0, made = 3 * EXAMINEES; made < count; n += 1) {
    const userId = userIds[n % EXAMINEES] as number
    const [problemId, answerId, at] = [[school.SUM, school.LOOP][n % 2] as number, 1_000_000 + n, '2026-05-04T01:05:00.000Z']
    answerIds.push(answerId)
    add(`submission-${answerId}`, ...answeredExam({ answerId, userId, problemId }, (n * 13) % 50))
    const draft = { inline: `print(${n})` }
    for (let save = 0; save < 3; save += 1)
      add(`examAttempt-${EXAM}-${userId}`, attemptHappened('DraftSaved', { userId, at, problemId, languageId: 4, draft }))
    made += 5
  }
  const all = [...streams]
  for (let first = 0; first < all.length; first += AT_ONCE)
    await Promise.all(all.slice(first, first + AT_ONCE).map(([stream, recorded]) => events.append(stream, recorded.map(anew), 'any')))
  return answerIds
}

/** Seconds of a work, and by how many MB the memory grew meanwhile at most. */
const measured = async (work: () => Promise<void>): Promise<{ seconds: number; mb: number }> => {
  collectGarbage()
  const before = process.memoryUsage().rss
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, LOOK_MS)
  const begun = performance.now()
  await work()
  clearInterval(timer)
  return { seconds: (performance.now() - begun) / 1000, mb: (Math.max(most, process.memoryUsage().rss) - before) / 1e6 }
}

const measure = async (folder: string, count: number): Promise<Figure[]> => {
  const events = openSqliteEventStore({ file: join(folder, `${count}.db`), clock: { now: () => new Date() } })
  const recorded = exam(await write(events, count))
  const sealing = await measured(async () => {
    const until = await events.head()
    const seal = await sealOf(events, recorded, until)
    const sealed = examHappened('ExamSealed', { sealedAt: new Date().toISOString(), until, ...seal })
    await events.append(`exam-${EXAM}`, [anew(sealed)], 'any')
    const anchor = await makeAnchor(events, null, new Date(), sign)
    await events.append(ANCHOR_STREAM, [anew({ ...sealed, type: 'LogAnchored', data: anchor })], 'any')
  })
  const file = join(folder, `${count}.zip`)
  const making = await measured(async () => {
    const seal = await provenSealOf(events, EXAM)
    if (seal === null) throw new Error('not sealed')
    const archive = new ZipArchive({ zlib: { level: 6 } })
    const writing = pipeline(archive, createWriteStream(file))
    await packRecord(archive, { events, exam: recorded, seal, madeAt: new Date(), sign, signal: AbortSignal.timeout(600_000) })
    await writing
  })
  const verifying = await measured(() => verifyRecord(file, null, () => {}))
  await events.close()
  const size = `${count.toLocaleString('en')} events`
  return [
    figure(`exam of ${size} and ${EXAMINEES.toLocaleString('en')} examinees sealed and anchored`, sealing.seconds, 's'),
    figure('  its record made', making.seconds, 's'),
    figure('  memory that grew meanwhile', making.mb, 'MB'),
    figure('  its record verified', verifying.seconds, 's'),
    figure('  memory that grew meanwhile', verifying.mb, 'MB'),
    figure('  size of the record', statSync(file).size / 1e6, 'MB'),
  ]
}

export const examRecordBench = async ({ quick }: { quick: boolean }): Promise<Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-exam-record-'))
  try {
    const figures: Figure[] = []
    for (const count of quick ? [10_000] : [10_000, 100_000]) figures.push(...(await measure(folder, count)))
    return figures
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
