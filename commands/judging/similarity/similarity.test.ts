// Measuring over a real log and the real engine: baselines, verdicts out of order, rejudges, and a crash in between.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { createCodec, withCodec } from '../../../eventstore/codec.ts'
import type { EventStore, RecordedEvent } from '../../../eventstore/port.ts'
import { memoryKeys } from '../../../eventstore/sample.ts'
import { openSqliteEventStore } from '../../../eventstore/sqlite/store.ts'
import { STATUS } from '../../../judge/catalogue.ts'
import { createSimilarityEngine } from '../../../judge/similarity/engine.ts'
import { answers } from '../../../projections/activities/answers/projection.ts'
import { similarities } from '../../../projections/judging/similarities.ts'
import { submissions as submissionsView } from '../../../projections/judging/submissions.ts'
import { whenEvents } from '../../../projections/kit/spec.ts'
import { problemContent, setContent } from '../../../projections/school.fixture.ts'
import type { ReadStore } from '../../../projections/store/port.ts'
import { openSqliteReadStore } from '../../../projections/store/sqlite/store.ts'
import { usualSettings } from '../../../protocol/activitySettings.ts'
import type { Verdict } from '../../../protocol/verdict.ts'
import { comparedAnswers } from '../../../queries/judging/similarity/comparedAnswers.ts'
import { openCheckpoints } from '../../../server/reactors/checkpoints.ts'
import { type CommandHandler, createCommandHandler } from '../../kit/handler.ts'
import { newCommandId } from '../../kit/ids.ts'
import type { Checkpoints } from '../../kit/reactor.ts'
import { createReactors, type Reactors } from '../../kit/reactors.ts'
import { problems } from '../../problems/problem/decider.ts'
import { problemEvents } from '../../problems/problem/events.ts'
import { problemSets } from '../../problems/problemSet/decider.ts'
import { problemSetEvents } from '../../problems/problemSet/events.ts'
import { rejudges } from '../rejudge/decider.ts'
import { rejudgeEvents } from '../rejudge/events.ts'
import { recordRejudgeResult } from '../rejudge/rejudgeResult.ts'
import { rejudgeReactors } from '../rejudge/rejudging.ts'
import { submissions } from '../submission/decider.ts'
import { submissionEvents } from '../submission/events.ts'
import { similarityReactors } from './reactors.ts'
import { createTokensCache } from './tokens.ts'

const [CLASS, OTHER_CLASS, TEACHER, SET, PROBLEM, HOMEWORK, PYTHON] = [21, 22, 7, 41, 1, 31, 4]
const [AMY, BEN, CAT, STAFF] = [9, 10, 11, 8]
const now = () => new Date('2026-03-02T01:00:00.000Z')
const verdictOf = (statusCode: number): Verdict => ({ statusCode, score: 40, cases: [], message: '', timeMs: 1, memoryKb: 1 })
const by = () => ({ actor: { userId: TEACHER, role: 'teacher' }, commandId: newCommandId(new Date()), correlationId: 'c' })

const sums =
  'total = 0\nfor line in range(int(input())):\n    value = int(input())\n    if value > 0:\n        total = total + value\nprint(total)\n'
const renamed = sums.replaceAll('total', 'answer').replaceAll('value', 'number').replaceAll('line', 'row')
const other = 'import sys\ndata = sys.stdin.read().split()\nprint(sum(max(0, int(x)) for x in data[1:]))\n'

const engine = createSimilarityEngine({ log() {} })
afterAll(() => engine.close())

let folder: string
let store: EventStore
let reads: ReadStore
let commands: CommandHandler
let checkpoints: Checkpoints
let asked: number
const started: Reactors[] = []

/** Brings the read models up to date with the log. */
const fold = async (): Promise<boolean> => {
  const events: RecordedEvent[] = []
  events.push(...(await store.readAll({ max: 10_000 })).events)
  const puts = [similarities, answers, submissionsView].flatMap((view) =>
    [
      ...whenEvents(view as never, events)
        .documents()
        .values(),
    ].map((document) => ({ collection: view.collection, document })),
  )
  await reads.commit({ puts, deletes: [], checkpoints: {} })
  return true
}

const optionsOf = () => ({
  commands: createCommandHandler(store),
  loadBlob: () => Promise.reject(new Error('no blobs')),
  similarity: {
    ...engine,
    analyse: (request: Parameters<typeof engine.analyse>[0]) => {
      asked += 1
      return engine.analyse(request)
    },
  },
  tokens: createTokensCache(),
  comparedAnswers: comparedAnswers({ reader: reads, access: { isGroupAdmin: (userId) => userId === STAFF } }),
  events: store,
  current: async () => '0',
  reached: fold,
})

const start = async (log: EventStore = store): Promise<Reactors> => {
  const quiet = { warn() {}, error() {} }
  const judging = { enqueue() {}, rejudgeDropped() {} }
  const undecided = async () => ({ rejudgeIds: [], position: await store.head() })
  const reactors = [
    ...similarityReactors({ ...optionsOf(), events: log }),
    ...rejudgeReactors({ commands, events: store, undecided, judging, now, log: quiet }),
  ]
  const running = createReactors({ events: store, checkpoints, reactors, now, log: quiet, firstPauseMs: 1 })
  started.push(running)
  await running.start()
  return running
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'similarity-'))
  const definitions = { ...submissionEvents, ...rejudgeEvents, ...problemEvents, ...problemSetEvents }
  const keys = memoryKeys()
  await keys.forWriting(BEN, true)
  store = withCodec(openSqliteEventStore({ file: join(folder, 'log.db') }), createCodec(definitions, keys))
  reads = await openSqliteReadStore({ file: join(folder, 'views.db') })
  commands = createCommandHandler(store)
  checkpoints = openCheckpoints(join(folder, 'reactors.db'), { warn() {} })
  asked = 0
})
afterEach(async () => {
  for (const running of started.splice(0)) await running.stop()
  await checkpoints.close()
  await reads.close()
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const write = (stream: string, type: string, data: object) => {
  const metadata = { ...by(), command: type, causationId: 'c', version: 0 }
  return store.append(stream, [{ id: newCommandId(new Date()), type, data, metadata }], 'no_stream')
}
const given = async (about: object = {}, entry: object = {}, content: object = {}) => {
  await write(problems.stream(PROBLEM), 'ProblemCreated', { ...problemContent(PROBLEM), ...content, ownerId: TEACHER })
  const compared = { enableAnalyze: true, useTqcAns: true, textAnalyze: 90, structureAnalyze: -1, variableAnalyze: -1 }
  const problem = { problemId: PROBLEM, problemVersion: 1, distribution: 40, order: 1, ...compared, ...entry }
  const set = { ...setContent(), problemSetId: SET, type: 2, analyzeMode: 1, problems: [problem], totalScore: 40, ...about }
  await write(problemSets.stream(SET), 'ProblemSetCreated', { ...set, ownerId: TEACHER })
}

const settings = { ...usualSettings, counts: 'last' as const, measuresSimilarity: true, endsAt: '2026-06-02T00:00:00.000Z' }
const submit = async (answerId: number, userId: number, code: string, place: object = {}) => {
  const where = { userId, groupId: CLASS, activityId: HOMEWORK, problemSetId: SET, problemId: PROBLEM, problemVersion: 1 }
  const source = [{ name: 'main.py', inline: code }]
  const submission = { ...where, answerId, languageId: PYTHON, source, distribution: 40, priority: 2, settings, ...place }
  await submissions.handle(commands, answerId, { type: 'SubmitCode', ...submission }, by())
}
const judge = (answerId: number, statusCode: number = STATUS.Accept) =>
  submissions.handle(commands, answerId, { type: 'RecordVerdict', attempt: 1, verdict: verdictOf(statusCode) }, by())
const handIn = async (answerId: number, userId: number, code: string, place: object = {}) => {
  await submit(answerId, userId, code, place)
  await judge(answerId)
}

const stateOf = async (answerId: number) => (await submissions.load(createCommandHandler(store), answerId)).state.similarity
const measured = async (answerId: number) => (await stateOf(answerId)).measured
/** Waits until an answer has so many measurements, and returns the newest. */
const after = async (answerId: number, measurements = 1) => {
  await expect.poll(async () => (await stateOf(answerId)).measurements, { timeout: 20_000 }).toBe(measurements)
  return await measured(answerId)
}

test('an accepted answer is measured against earlier ones of other students, and fails at a threshold', async () => {
  await given()
  await start()
  await handIn(51, AMY, sums)
  expect(await after(51)).toMatchObject({ textSimilarity: 0, textMatch: null, baselineCount: 0, isPassed: true })
  await handIn(52, BEN, sums)
  expect(await after(52)).toMatchObject({ textSimilarity: 100, variableSimilarity: 100, textMatch: 51, baselineCount: 1, isPassed: false })
  await handIn(53, CAT, renamed)
  const third = await after(53)
  expect(third).toMatchObject({ structureSimilarity: 100, structureMatch: 51, variableSimilarity: 0, baselineCount: 2, isPassed: true })
  expect(third?.textSimilarity).toBeLessThan(90)
})

test('own answers, answers of staff, wrong ones and other languages are no baseline', async () => {
  await given()
  await start()
  await handIn(51, AMY, sums)
  await handIn(52, STAFF, sums)
  await submit(53, BEN, sums)
  await judge(53, STATUS.WrongAnswer)
  await handIn(54, BEN, sums, { languageId: 5 })
  await handIn(55, AMY, sums)
  expect(await after(55)).toMatchObject({ baselineCount: 0, isPassed: true })
})

test('a set may compare with the first accepted answer alone', async () => {
  await given({ similarityBaseline: 'first' })
  await start()
  await handIn(51, AMY, other)
  await handIn(52, BEN, sums)
  await handIn(53, CAT, sums)
  expect(await after(53)).toMatchObject({ baselineCount: 1, isPassed: true })
})

test('a set may compare with other classes, also with answers that were not compared there', async () => {
  await given({ comparesOtherClasses: true })
  await start()
  await handIn(51, AMY, sums, { groupId: OTHER_CLASS, activityId: 99, settings: undefined })
  await handIn(52, BEN, sums)
  expect(await after(52)).toMatchObject({ textMatch: 51, textSimilarity: 100, isPassed: false })
})

test('starter files do not count, and the TQC answer does', async () => {
  const files = [{ editFileId: 1, languageId: PYTHON, fileName: 'main.py', content: sums, encoding: 'utf8' }]
  const tqcAnswers = { inline: [{ languageId: PYTHON, source: other }] }
  await given({}, {}, { editFiles: files, isTQC: true, tqcAnswers })
  await start()
  await handIn(51, AMY, `${sums}${other}`)
  expect(await after(51)).toMatchObject({ textMatch: 'tqc', textSimilarity: 100, isPassed: false })
  await handIn(52, BEN, sums)
  expect(await after(52)).toMatchObject({ textSimilarity: 0, isPassed: true })
})

test('a verdict that comes late measures the later answers again', async () => {
  await given()
  await start()
  await submit(51, AMY, sums)
  await handIn(52, BEN, sums)
  expect(await after(52)).toMatchObject({ baselineCount: 0, isPassed: true })
  await judge(51)
  expect(await after(52, 2)).toMatchObject({ textMatch: 51, isPassed: false })
  expect(await after(51)).toMatchObject({ isPassed: true })
})

const rejudge = async (answerIds: number[], statusCode: number, rejudgeId = 61) => {
  const scope = { answerId: null, problemId: PROBLEM, activityId: null, since: null, until: null, allClasses: false }
  const request = { groupId: CLASS, groupIds: [CLASS], scope, reason: 'case 3', answerIds, problems: [{ problemId: PROBLEM, version: 1 }] }
  await rejudges.handle(commands, rejudgeId, { type: 'RequestRejudge', rejudgeId, ...request, requestedBy: TEACHER }, by())
  for (const answerId of answerIds) await recordRejudgeResult(commands, rejudgeId, answerId, verdictOf(statusCode))
  await rejudges.handle(commands, rejudgeId, { type: 'ApplyRejudge', groupId: CLASS }, by())
}

test('a rejudge that takes an answer away measures the later ones again, and keeps a waiver', async () => {
  await given()
  await start()
  await handIn(51, AMY, sums)
  await handIn(52, BEN, sums)
  expect(await after(52)).toMatchObject({ textMatch: 51, isPassed: false })
  await submissions.handle(commands, 52, { type: 'WaiveSimilarity', reason: 'worked together', authorId: TEACHER }, by())
  await rejudge([51], STATUS.WrongAnswer)
  expect(await after(52, 2)).toMatchObject({ baselineCount: 0, isPassed: true })
  expect((await stateOf(52)).waiver).toEqual({ reason: 'worked together' })
  expect(await measured(51)).toBeNull()
  await rejudge([51], STATUS.Accept, 62)
  expect(await after(52, 3)).toMatchObject({ textMatch: 51, isPassed: false })
  expect(await after(51, 2)).toMatchObject({ isPassed: true })
})

test('after a crash nothing is measured twice, and what was missed is measured', async () => {
  await given()
  const first = await start()
  await handIn(51, AMY, sums)
  await after(51)
  await first.stop()
  await handIn(52, BEN, sums)
  // a lost checkpoint begins at the start of the log
  await checkpoints.close()
  checkpoints = openCheckpoints(join(folder, 'lost.db'), { warn() {} })
  asked = 0
  await start()
  expect(await after(52)).toMatchObject({ textMatch: 51 })
  expect(asked).toBe(1)
  expect((await stateOf(51)).measurements).toBe(1)
})

test('an answer whose problem is not compared is left alone', async () => {
  await given({}, { enableAnalyze: false })
  await start()
  await handIn(51, AMY, sums)
  await handIn(52, BEN, sums, { settings: undefined })
  await expect.poll(async () => (await checkpoints.get('similarity')) !== null).toBe(true)
  expect([await measured(51), await measured(52)]).toEqual([null, null])
})
