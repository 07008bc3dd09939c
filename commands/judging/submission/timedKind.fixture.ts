// A minimal kind of activity with a start, an end and a problem version, and a fake judge whose programs print their own source.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCodec, withCodec } from '../../../eventstore/codec.ts'
import { openSqliteEventStore } from '../../../eventstore/sqlite/store.ts'
import { STATUS } from '../../../judge/catalogue.ts'
import type { Access } from '../../../protocol/access.ts'
import { type ActivitySettings, usualSettings } from '../../../protocol/activitySettings.ts'
import type { SignedInContext } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import type { CodeFile, JudgeTask, QueuedSubmission, Verdict } from '../../../protocol/verdict.ts'
import { type ActivityKind, activitiesOf, type HandInBounds } from '../../kit/activity.ts'
import { createCommandHandler } from '../../kit/handler.ts'
import { newCommandId } from '../../kit/ids.ts'
import { type AuthoredProblem, problems } from '../../problems/problem/decider.ts'
import { problemEvents } from '../../problems/problem/events.ts'
import { type DraftDeps, keepDraft } from '../draft/useCases.ts'
import { handInEvents } from '../handIn/events.ts'
import { submissionEvents } from './events.ts'
import { loadJudgeTask, recordVerdict } from './judgeTask.ts'
import type { JudgingMessage } from './schemas.ts'
import { evaluate, handIn, type SubmissionDeps } from './useCases.ts'

export const AMY = 9
export const TEACHER = 7
const GROUP = 21
const PYTHON = 4
const place = { groupId: GROUP, activityId: 31, problemSetId: 41, problemId: 1 }

export interface TimedActivity {
  startsAt: string
  endsAt: string
  problemVersion: number
  settings?: Partial<ActivitySettings>
  bounds?: HandInBounds
}

/** Accepts submissions and runs between start and end, and drafts for ten seconds more. */
export const timedKind = ({ startsAt, endsAt, problemVersion, settings, bounds }: TimedActivity): ActivityKind => ({
  kind: 'homework',
  activityType: 'Timed',
  groupOf: async (activityId) => (activityId === place.activityId ? GROUP : null),
  async admit({ now, to }) {
    const lastMs = Date.parse(endsAt) + (to === 'draft' ? 10_000 : 0)
    if (now.getTime() < Date.parse(startsAt) || now.getTime() > lastMs) throw rejected('Activity.NotOpen')
    const terms = { distribution: 100, problemVersion, settings: { ...usualSettings, counts: 'last' as const, endsAt, ...settings } }
    return bounds ? { ...terms, bounds } : terms
  },
  marking: async () => ({ distribution: 100, takesAdjustments: true }),
})

const texts = { title: '', description: '', inputOutputExample: '', hint: '', solution: '', canEnableSolution: false }
const datum = { input: '', rule: 'default', strict: false, weight: 1, timeLimit: 1, memoryLimit: 65_536, outputSizeLimit: 0 }

/** A problem with one sample and one hidden case that expect this output. */
const problemThatWants = (expectedOutput: string): AuthoredProblem => {
  const tests = [true, false].map((read, index) => ({ ...datum, testDataId: index + 1, read, expectedOutput }))
  const locales = [{ localeId: 1, localeCode: 'zh-Hant', isPrimary: true, ...texts }]
  const stored = { testDatas: { inline: tests }, tqcAnswers: { inline: [] }, authorPrograms: { inline: [] } }
  const own = { needMoney: false, isTQC: false, canAnalyze: true, tqcAnswers: [], authorPrograms: [] }
  return { difficulty: 1, isGlobal: false, ...own, tags: [], languages: [PYTHON], locales, editFiles: [], tests, stored }
}

const verdictOf = ({ tests, source: files, distribution }: JudgeTask): Verdict => {
  const source = typeof files === 'string' ? files : files[0]?.content
  if (source === 'syntax error') return { statusCode: STATUS.CompileError, score: 0, cases: [], message: 'line 1', timeMs: 0, memoryKb: 0 }
  const cases = tests.map(({ read, expectedOutput }, index) => {
    const isRight = source === expectedOutput
    const statusCode = isRight ? STATUS.Accept : STATUS.WrongAnswer
    return { index, isVisible: read, statusCode, points: isRight ? distribution / tests.length : 0, timeMs: 3, wallMs: 3, memoryKb: 900 }
  })
  const { statusCode } = cases[0] ?? { statusCode: STATUS.SystemError }
  return { statusCode, score: statusCode === STATUS.Accept ? distribution : 0, cases, message: '', timeMs: 3, memoryKb: 900 }
}

export interface Courtroom {
  /** Revises the problem as its author. */
  revise(wanted: string): Promise<void>
  handIn(code: string | CodeFile[], at: string, by?: { userId?: number; commandId?: string }): ReturnType<typeof handIn>
  run(source: string, at: string): ReturnType<typeof evaluate>
  keepDraft(at: string): ReturnType<typeof keepDraft>
  judge: { isBusy: boolean }
  /** Added to the judge's queue. */
  queued: readonly QueuedSubmission[]
  /** Live messages sent. */
  told: readonly JudgingMessage[]
  handedIn(): Promise<readonly Record<string, unknown>[]>
  close(): Promise<void>
}

/** Starts a server with only this activity. Version 1 of its problem expects the output '1'. */
export const openCourtroom = async (activity: TimedActivity): Promise<Courtroom> => {
  const folder = mkdtempSync(join(tmpdir(), 'timed-'))
  const store = withCodec(
    openSqliteEventStore({ file: join(folder, 'log.db') }),
    createCodec({ ...submissionEvents, ...handInEvents, ...problemEvents }),
  )
  const commands = createCommandHandler(store)
  const loadBlob = async () => Buffer.alloc(0)
  const queued: QueuedSubmission[] = []
  const judge = { isBusy: false }
  const told: JudgingMessage[] = []
  const by = () => ({ actor: { userId: TEACHER, role: 'teacher' }, commandId: newCommandId(new Date()), correlationId: 'c' })
  const problem = { problemId: place.problemId, isRuleKnown: () => true }
  let version = 1
  await problems.handle(commands, 1, { type: 'AddProblem', ...problem, ownerId: TEACHER, authored: problemThatWants('1') }, by())

  const access = {
    group: () => ({ members: {} }),
    mayAuditGroup: (userId: number) => userId === TEACHER,
    requireGroupReader() {},
  } as unknown as Access
  const deps: SubmissionDeps & DraftDeps = {
    commands,
    access,
    activities: activitiesOf([timedKind(activity)]),
    isLanguageOffered: () => true,
    judge: {
      isAvailable: () => true,
      async admit() {
        if (judge.isBusy) throw rejected('Judge.Busy')
        return () => {}
      },
      async enqueue(submission) {
        queued.push(submission)
      },
      async evaluate() {
        return { statusCode: STATUS.Accept, stdout: '', error: '', timeMs: 1, memoryKb: 1 }
      },
      async verdict(answerId) {
        const task = await loadJudgeTask({ commands, loadBlob }, answerId)
        if (!task) return null
        const verdict = verdictOf(task)
        return { verdict, position: (await recordVerdict({ commands }, answerId, 1, verdict)) ?? '' }
      },
    },
    closingExam: async () => null,
    storeBlob: async () => '',
    loadBlob,
    publishJudging: (_, message) => void told.push(message),
    vault: { drafts: { save: async () => true, get: async () => null, newest: async () => null } },
  }
  const contextOf = (at: string, { userId = AMY, commandId = newCommandId(new Date()) } = {}) =>
    ({
      caller: { userId, roles: ['student'] },
      language: 'en',
      commandId,
      correlationId: commandId,
      now: new Date(at),
      signal: new AbortController().signal,
      wrote() {},
    }) as unknown as SignedInContext
  const run = { ...place, languageId: PYTHON, localeId: 1 as const }

  return {
    async revise(wanted) {
      const authored = problemThatWants(wanted)
      await problems.handle(commands, 1, { type: 'ReviseProblem', ...problem, editorId: TEACHER, basedOn: version, authored }, by())
      version += 1
    },
    handIn: (code, at, who) =>
      handIn(deps, { ...run, ...(typeof code === 'string' ? { content: code } : { files: code }) }, contextOf(at, who)),
    run: (content, at) => evaluate(deps, { ...run, content, input: '' }, contextOf(at)),
    keepDraft: (at) =>
      keepDraft(
        deps,
        { activityId: 31, problemId: 1, languageId: PYTHON, content: 'x', basedOn: null, writtenAt: null },
        AMY,
        new Date(at),
      ),
    judge,
    queued,
    told,
    async handedIn() {
      const events = await Array.fromAsync(
        queued.map(async ({ answerId }) => (await store.readStream(`submission-${answerId}`)).events[0]?.data as Record<string, unknown>),
      )
      return events
    },
    async close() {
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
