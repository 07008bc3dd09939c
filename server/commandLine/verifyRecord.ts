// Verifies the record of an exam with nothing but its file and the public key: that it is signed, that no event was changed, added or left out, and
// what the ranking follows to be (requirement d22).
import { verify as checkSignature, createHash, createPublicKey, hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { attemptEvents } from '../../commands/exams/attempt/events.ts'
import { answerTypes, type ExamineeRow, foldRow, type RowEvent, totalOfRow } from '../../commands/exams/attempt/row.ts'
import type { ExamEvent } from '../../commands/exams/exam/events.ts'
import { rankingOf } from '../../commands/exams/exam/ranking.ts'
import { type Exam, evolve, initialState } from '../../commands/exams/exam/state.ts'
import { createSeal, SEALED, streamOfExam } from '../../commands/exams/record/seal.ts'
import { type Anchor, anchorSchema, isSigned, leafOf } from '../../eventstore/anchor.ts'
import { eventHash, linkOf, NOTHING } from '../../eventstore/chain.ts'
import { createCodec } from '../../eventstore/codec.ts'
import { rootOfPath } from '../../eventstore/merkle.ts'
import type { RecordedEvent, StoredEvent } from '../../eventstore/port.ts'
import {
  RECORD_FILES,
  type RecordManifest,
  type RecordUsed,
  recordLineSchema,
  recordManifestSchema,
  recordSignatureSchema,
  recordUsedSchema,
} from '../../protocol/examRecord.ts'
import { minutesAndSeconds } from '../../queries/exams/ranking.ts'
import { eventDefinitions } from '../areas.ts'
import { linesIn, openRecordFile, type RecordFile } from './recordFile.ts'

/** The first thing in a record that is not as it must be. */
export class RecordFault extends Error {
  override name = 'RecordFault'
}

const require = (isSo: boolean, fault: string): void => {
  if (!isSo) throw new RecordFault(fault)
}

/** Keys in a file: JSON as `/.well-known/chronojudge-keys.json` has it, or one key in base64 on each line. */
export const keysIn = (content: string): string[] => {
  try {
    const { keys } = JSON.parse(content) as { keys: unknown }
    return Array.isArray(keys) ? keys.map(String) : []
  } catch {
    return content.split(/\s+/).filter(Boolean)
  }
}

/** The first bytes of a key's hash, for people to compare. */
const fingerprintOf = (key: string): string => createHash('sha256').update(Buffer.from(key, 'base64')).digest('hex').slice(0, 16)

const isSignedText = (text: string, { publicKey, signature }: { publicKey: string; signature: string }): boolean => {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
    return checkSignature(null, Buffer.from(text), key, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}

const signedManifest = async (file: RecordFile, keys: readonly string[] | null): Promise<{ manifest: RecordManifest; key: string }> => {
  const text = await file.text(RECORD_FILES.manifest)
  const signature = recordSignatureSchema.safeParse(JSON.parse(await file.text(RECORD_FILES.signature)))
  require(signature.success && isSignedText(text, signature.data), 'the signature of the manifest is not valid')
  const key = signature.data?.publicKey ?? ''
  require(keys === null || keys.includes(key), 'the manifest is signed with another key than the given ones')
  const manifest = recordManifestSchema.safeParse(JSON.parse(text))
  if (!manifest.success) throw new RecordFault('the manifest is not that of an exam record')
  return { manifest: manifest.data, key }
}

const rowTypes: ReadonlySet<string> = new Set([...Object.keys(attemptEvents), ...answerTypes])

/** Streams come in the order of their names, and ids of answers are made by clients, so they say nothing of the order. */
const inOrderOfHandIn = (row: ExamineeRow): ExamineeRow => ({
  ...row,
  problems: Object.fromEntries(
    Object.entries(row.problems).map(([id, problem]) => [
      id,
      { ...problem, answers: problem.answers.toSorted((one, other) => one.at.localeCompare(other.at)) },
    ]),
  ),
})

/** Folds the exam and the rows of its examinees. */
const createFold = () => {
  let exam: Exam = initialState
  const rows = new Map<number, ExamineeRow>()
  return {
    add(stream: string, { type, data, metadata }: RecordedEvent): void {
      if (stream.startsWith('exam-')) exam = evolve(exam, { type, data } as ExamEvent)
      if (!rowTypes.has(type)) return
      const { userId } = data as { userId: number }
      const row = foldRow(rows.get(userId) ?? null, { type, data } as RowEvent, metadata.recordedAt)
      if (row !== null) rows.set(userId, row)
    },
    result: () => ({ exam, rows: [...rows.values()].map(inOrderOfHandIn) }),
  }
}

const toEvent = (line: string, number: number) => {
  try {
    const told = recordLineSchema.parse(JSON.parse(line))
    return { ...told, stored: JSON.parse(told.body) as Pick<RecordedEvent, 'id' | 'type' | 'data' | 'metadata'> }
  } catch {
    throw new RecordFault(`line ${number} of the events is not an event`)
  }
}

/** Reads the events: each follows from the one before it in its stream. */
const readEvents = async (file: RecordFile, manifest: RecordManifest) => {
  const codec = createCodec(eventDefinitions)
  const seal = createSeal()
  const fold = createFold()
  const digest = createHash('sha256')
  const sealed = streamOfExam(manifest)
  let count = 0
  let before: StoredEvent | null = null
  /** The last event of a stream other than that of the exam, which ends with the seal. */
  let last: StoredEvent | null = null
  let sealing: StoredEvent | null = null
  const source = await file.stream(RECORD_FILES.events)
  source.on('data', (bytes: Buffer) => digest.update(bytes))
  for await (const line of linesIn(source)) {
    const { stream, revision, hash, body, stored } = toEvent(line, count + 1)
    const event: StoredEvent = { position: '', stream, revision: BigInt(revision), type: stored.type, body, hash }
    const previous: StoredEvent | null = before?.stream === stream ? before : null
    if (previous === null) {
      require(before === null || before.stream < stream, `the stream ${stream} is out of order, or there twice`)
      if (last !== null) seal.add(last)
      last = null
    }
    const next = previous === null ? 0n : previous.revision + 1n
    require(event.revision === next, `${stream}: event ${next} is missing`)
    const link = previous === null ? NOTHING : linkOf(previous)
    require(hash === null || hash === eventHash(link, stream, event.revision, body), `${stream}: event ${revision} was changed`)
    if (stream !== sealed) last = event
    else {
      require(revision <= manifest.seal.revision, `${stream}: event ${revision} was added`)
      if (revision === manifest.seal.revision) sealing = event
    }
    const [decoded] = await codec.decode([{ ...stored, position: '', stream, revision: event.revision }])
    if (decoded) fold.add(stream, decoded)
    before = event
    count += 1
  }
  if (last !== null) seal.add(last)
  require(digest.digest('hex') === manifest.events.sha256 && count === manifest.events.count, 'the events are not those that were signed')
  return { made: seal.made(), sealing, ...fold.result() }
}

/** What the answers were judged by, as it was signed. */
const readUsed = async (file: RecordFile, { used: { sha256 } }: RecordManifest): Promise<RecordUsed> => {
  const text = await file.text(RECORD_FILES.used)
  require(hash('sha256', text) === sha256, `${RECORD_FILES.used} is not what was signed`)
  return recordUsedSchema.parse(JSON.parse(text))
}

/** The seal fixes the last event of each stream, and the anchor fixes the seal. */
const requireSealed = (
  { made, sealing }: Pick<Awaited<ReturnType<typeof readEvents>>, 'made' | 'sealing'>,
  { anchor: told, path }: RecordManifest,
  key: string,
  keys: readonly string[] | null,
): Anchor => {
  if (sealing === null || sealing.type !== SEALED) throw new RecordFault('the event that seals the exam is missing')
  const { data } = JSON.parse(sealing.body) as { data: { streams: number; events: number; root: string } }
  require(made.streams === data.streams, `${made.streams + 1} streams are there, and ${data.streams + 1} were sealed`)
  require(made.root === data.root, 'the streams do not end where they were sealed')
  const anchor = anchorSchema.safeParse(told)
  if (!anchor.success) throw new RecordFault('the anchor is not readable')
  require(isSigned(anchor.data), 'the signature of the anchor is not valid')
  require([key, ...(keys ?? [])].includes(anchor.data.publicKey), 'the anchor is signed with a key that is not known')
  require(rootOfPath(leafOf(sealing), path) === anchor.data.root, 'the seal is not among the events that the anchor covers')
  return anchor.data
}

const tableOf = ({ exam, rows }: { exam: Exam; rows: readonly ExamineeRow[] }): string[] => {
  const { about, times, versions } = exam
  const counted = rows.filter(({ isExaminee, isExcused }) => isExaminee && !isExcused)
  const totals = new Map(counted.map((row) => [row.userId, totalOfRow(row, about.counts)]))
  const problemIds = versions.map(({ problemId }) => problemId)
  const ranking = rankingOf(counted, { problemIds, times, counts: about.counts })
  return [
    'rank  user id              correct  time      total',
    ...ranking.map(({ rank, userId, correctCount, timeMs }) =>
      [
        String(rank).padStart(4),
        '  ',
        String(userId).padEnd(21),
        String(correctCount).padEnd(9),
        minutesAndSeconds(timeMs).padEnd(10),
        String(totals.get(userId) ?? 0),
      ].join(''),
    ),
  ]
}

const readRecord = async (path: string, keys: readonly string[] | null) => {
  let file: RecordFile | null = null
  try {
    file = await openRecordFile(path)
    const { manifest, key } = await signedManifest(file, keys)
    const read = await readEvents(file, manifest)
    return { manifest, key, read, anchor: requireSealed(read, manifest, key, keys), used: await readUsed(file, manifest) }
  } catch (error) {
    throw error instanceof RecordFault ? error : new RecordFault(`the archive is damaged: ${(error as Error).message}`, { cause: error })
  } finally {
    file?.close()
  }
}

/**
 * Verifies a record and prints what it proves. Without `keyFile` the record is checked against the key that it names itself.
 * @throws RecordFault naming the first thing that is wrong; Error if a file cannot be read
 */
export const verifyRecord = async (path: string, keyFile: string | null, print: (line: string) => void): Promise<void> => {
  const keys = keyFile === null ? null : keysIn(await readFile(keyFile, 'utf8'))
  const { manifest, key, anchor, read, used } = await readRecord(path, keys)
  const { made, exam } = read
  print(`${exam.about.name}: ${manifest.events.count} events in ${made.streams + 1} streams, sealed at ${exam.seal?.at ?? ''}`)
  for (const { problemId, version, titles, testData } of used.problems)
    print(
      `problem ${problemId} (${Object.values(titles)[0] ?? ''}), version ${version}: ${testData.cases} cases, SHA-256 ${testData.sha256}`,
    )
  print(`anchored at ${anchor.at}, signed with the key ${fingerprintOf(key)}`)
  print(
    keys === null
      ? 'The key is the one that the record names: compare it with the public keys of the installation.'
      : 'The key is one of the given ones.',
  )
  print('Nothing was changed, added or left out. From the events follows:')
  print('')
  for (const line of tableOf(read)) print(line)
}
