import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createCodec, withCodec } from '../../../eventstore/codec.ts'
import { type EventStore, WrongExpectedRevision } from '../../../eventstore/port.ts'
import { openSqliteEventStore } from '../../../eventstore/sqlite/store.ts'
import { STATUS } from '../../../judge/catalogue.ts'
import type { Verdict } from '../../../protocol/verdict.ts'
import { type CommandHandler, createCommandHandler } from '../../kit/handler.ts'
import { newCommandId } from '../../kit/ids.ts'
import { type AuthoredProblem, problems } from '../../problems/problem/decider.ts'
import { problemEvents } from '../../problems/problem/events.ts'
import { submissions } from './decider.ts'
import { submissionEvents } from './events.ts'
import { loadJudgeTask, queuedSubmission, recordVerdict } from './judgeTask.ts'

const answerId = 51
const where = { answerId, userId: 9, groupId: 21, activityId: 31, problemSetId: 41, problemId: 1, problemVersion: 1 }
const code = { ...where, languageId: 4, source: [{ name: 'main.py', inline: 'print(1)' }], distribution: 40, priority: 2 }
const verdict: Verdict = { statusCode: STATUS.Accept, score: 40, cases: [], message: '', timeMs: 1, memoryKb: 1 }
const datum = { testDataId: 1, input: '', expectedOutput: '1', read: true, rule: 'exact', strict: false, weight: 1, timeLimit: 1 }
const authored = (expectedOutput: string): AuthoredProblem => {
  const tests = [{ ...datum, expectedOutput, memoryLimit: 65_536, outputSizeLimit: 0 }]
  const texts = { title: '', description: '', inputOutputExample: '', hint: '', solution: '', canEnableSolution: false }
  const locales = [{ localeId: 1, localeCode: 'zh-Hant', isPrimary: true, ...texts }]
  const stored = { testDatas: { inline: tests }, tqcAnswers: { inline: [] }, authorPrograms: { inline: [] } }
  const own = { needMoney: false, isTQC: false, canAnalyze: true, tqcAnswers: [], authorPrograms: [] }
  return { difficulty: 1, isGlobal: false, ...own, tags: [], languages: [4], locales, editFiles: [], tests, stored }
}
const isRuleKnown = () => true
const by = () => ({ actor: { userId: 9, role: 'student' }, commandId: newCommandId(new Date()), correlationId: 'c' })
const loadBlob = async (sha256: string) => Buffer.from(`blob ${sha256}`)

let folder: string
let store: EventStore
let commands: CommandHandler
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'judging-'))
  store = withCodec(openSqliteEventStore({ file: join(folder, 'log.db') }), createCodec({ ...submissionEvents, ...problemEvents }))
  commands = createCommandHandler(store)
  const problem = { problemId: 1, isRuleKnown }
  await problems.handle(commands, 1, { type: 'AddProblem', ...problem, ownerId: 7, authored: authored('1') }, by())
  await problems.handle(commands, 1, { type: 'ReviseProblem', ...problem, editorId: 7, basedOn: 1, authored: authored('2') }, by())
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})
const submit = (change: object = {}) => submissions.handle(commands, answerId, { type: 'SubmitCode', ...code, ...change }, by())
const types = async () => (await store.readStream(submissions.stream(answerId))).events.map(({ type }) => type)

test('a waiting submission is judged by its own version of the problem', async () => {
  await submit()
  expect(await loadJudgeTask({ commands, loadBlob }, answerId)).toMatchObject({
    answerId,
    attempt: 1,
    languageId: 4,
    source: [{ name: 'main.py', content: 'print(1)' }],
    distribution: 40,
    tests: [{ expectedOutput: '1' }],
  })
})

test('the programs of a problem go along', async () => {
  const own = { checkerProgram: { languageId: 4, source: 'exit()' }, showsCheckerMessage: true, isAllOrNothing: true }
  const revised = { problemId: 1, isRuleKnown, editorId: 7, basedOn: 2, authored: { ...authored('3'), ...own } }
  await problems.handle(commands, 1, { type: 'ReviseProblem', ...revised }, by())
  await submit({ problemVersion: 3 })
  expect(await loadJudgeTask({ commands, loadBlob }, answerId)).toMatchObject(own)
})

test('a long source comes from its blob', async () => {
  await submit({ source: [{ name: 'main.py', blob: 'abc', bytes: 20_000 }] })
  expect(await loadJudgeTask({ commands, loadBlob }, answerId)).toMatchObject({ source: [{ name: 'main.py', content: 'blob abc' }] })
})

test.each([
  ['nothing was handed in', async () => {}],
  ['it is of a version that there is not', () => submit({ problemVersion: 9 })],
  ['it has its verdict', async () => recordVerdict({ commands }, (await submit()).state.submitted?.answerId ?? 0, 1, verdict)],
  [
    'it is cancelled',
    async () => {
      await submit()
      await submissions.handle(commands, answerId, { type: 'CancelSubmission', reason: 'left' }, by())
    },
  ],
])('nothing is to be judged when %s', async (_, happens) => {
  await happens()
  expect(await loadJudgeTask({ commands, loadBlob }, answerId)).toBeNull()
})

test('a verdict is recorded once, and repeats return the same position', async () => {
  await submit()
  const position = await recordVerdict({ commands }, answerId, 1, verdict)
  expect(position).toBe(await store.head())
  expect(await recordVerdict({ commands }, answerId, 1, verdict)).toBe(position)
  expect(await recordVerdict({ commands: createCommandHandler(store) }, answerId, 1, { ...verdict, score: 0 })).toBe(position)
  expect(await types()).toEqual(['CodeSubmitted', 'SubmissionJudged'])
})

test('a verdict for a cancelled or unknown submission changes nothing', async () => {
  expect(await recordVerdict({ commands }, answerId, 1, verdict)).toBeNull()
  await submit()
  await submissions.handle(commands, answerId, { type: 'CancelSubmission', reason: 'left' }, by())
  expect(await recordVerdict({ commands }, answerId, 1, verdict)).toBeNull()
  expect(await types()).toEqual(['CodeSubmitted', 'SubmissionCancelled'])
})

test('a verdict that could not be recorded is not taken for one that is not wanted', async () => {
  await submit()
  const contested: EventStore = {
    ...store,
    append: (stream) => Promise.reject(new WrongExpectedRevision(stream, 7n)),
  }
  const recording = recordVerdict({ commands: createCommandHandler(contested) }, answerId, 1, verdict)
  await expect(recording).rejects.toMatchObject({ code: 'Common.Conflict' })
})

test('the queue knows a submission by its id, person and priority', () => {
  expect(queuedSubmission(code, '2026-03-02T01:00:00.000Z')).toEqual({
    answerId,
    attempt: 1,
    userId: 9,
    groupId: code.groupId,
    priority: 2,
    submittedAt: '2026-03-02T01:00:00.000Z',
  })
})
