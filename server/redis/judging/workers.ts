// The judge's workers as they report themselves, and the state of the queue: refreshed for status pages and admission.
import { hostname } from 'node:os'
import type { CompileCacheStats } from '../../../judge/languages/cache.ts'
import type { InstalledLanguage } from '../../../judge/languages/find.ts'
import { LengthHistory } from '../../../judge/queue/history.ts'
import { WaitWindow } from '../../../judge/queue/waits.ts'
import type { JudgeRoom } from '../../judging/judgeRoom.ts'
import { languageIdsOf, type StrandedWork } from '../../judging/judging.ts'
import type { RedisConnection } from '../connection.ts'
import { type Notices, openNotices, SAY_MS } from '../notices.ts'
import { channelsOf, QUESTIONS } from './channels.ts'
import type { Jobs } from './jobs.ts'
import { languagesOfLane } from './lanes.ts'
import type { Line, WaitingOfClass } from './line.ts'
import type { Questions } from './questions.ts'

/** A language available this recently is expected to return: submissions wait for it. */
const OFFERED_MS = 3600 * 1000

/** A worker's report. */
export interface WorkerNotice {
  /** Hostname. */
  host: string
  slots: number
  /** Running submissions by class of work. */
  judging: readonly number[]
  evaluating: number
  languages: readonly InstalledLanguage[]
  mode: JudgeRoom['mode']
  compileCache: CompileCacheStats
  restarts: number
}

const noticesOf = (redis: RedisConnection): Notices<WorkerNotice> => openNotices(redis, 'judge:worker')
const offeredKey = (redis: RedisConnection) => redis.key('judge:offered')

/** Publishes a worker's report periodically. Returns a function that withdraws it. */
export const announce = (redis: RedisConnection, notice: () => Omit<WorkerNotice, 'host'>): (() => Promise<void>) =>
  noticesOf(redis).announce(
    () => ({ host: hostname(), ...notice() }),
    ({ languages }, saying) => {
      const offered = languageIdsOf(languages).flatMap((languageId) => [Date.now(), languageId])
      if (offered.length > 0) saying.zadd(offeredKey(redis), ...offered)
    },
  )

const canJudge = ({ languages }: WorkerNotice, languageIds: readonly number[]): boolean => {
  const here = languageIdsOf(languages)
  return languageIds.every((languageId) => here.includes(languageId))
}

export interface JudgeView {
  /** Recently seen workers; the last known ones while Redis is unavailable. */
  readonly workers: readonly WorkerNotice[]
  /** Languages that a worker has, or had recently. */
  readonly offered: ReadonlySet<number>
  /** Waiting work that no worker can run at the moment: count, and the missing languages. */
  readonly stranded: readonly StrandedWork[]
  readonly classes: readonly WaitingOfClass[]
  readonly active: number
  readonly evaluationsWaiting: number
  readonly waits: WaitWindow
  readonly history: LengthHistory
  close(): void
}

export interface JudgeViewOptions {
  redis: RedisConnection
  line: Line
  jobs: Jobs
  questions: Questions
}

/** Refreshes every second. */
export const openJudgeView = async ({ redis, line, jobs, questions }: JudgeViewOptions): Promise<JudgeView> => {
  const notices = noticesOf(redis)
  const waits = new WaitWindow()
  const history = new LengthHistory()
  let workers: WorkerNotice[] = []
  let offered: ReadonlySet<number> = new Set()
  let stranded: StrandedWork[] = []
  let classes: WaitingOfClass[] = []
  let active = 0
  let evaluationsWaiting = 0

  const findOffered = async (): Promise<ReadonlySet<number>> =>
    new Set((await redis.client.zrange(offeredKey(redis), Date.now() - OFFERED_MS, '+inf', 'BYSCORE')).map(Number))
  const findStranded = async (): Promise<StrandedWork[]> => {
    const lanes = (await jobs.lanes()).filter((lane) => !workers.some((worker) => canJudge(worker, languagesOfLane(lane))))
    const found = lanes.map(async (lane) => ({ languageIds: languagesOfLane(lane), length: await jobs.waitingIn(lane) }))
    return (await Promise.all(found)).filter(({ length }) => length > 0)
  }
  const findEvaluations = async (): Promise<number> => {
    const waiting = await Promise.all(
      [QUESTIONS.evaluations, QUESTIONS.trials, QUESTIONS.visitorRuns].map((topic) => questions.waiting(topic)),
    )
    return waiting.reduce((sum, count) => sum + count, 0)
  }
  const look = async (): Promise<void> => {
    try {
      workers = await notices.find()
      ;[offered, stranded, classes, active, evaluationsWaiting] = await Promise.all([
        findOffered(),
        findStranded(),
        line.classes(),
        jobs.active(),
        findEvaluations(),
      ])
      const length = classes.reduce((sum, of) => sum + of.length, 0)
      history.tell(length, performance.now())
    } catch {
      // keeps the last known state
    }
  }
  await channelsOf(redis).begun.hear(({ priority, waitMs }) => waits.add(priority, waitMs, performance.now()))
  const looking = setInterval(() => void look(), SAY_MS)
  await look()
  return {
    get workers() {
      return workers
    },
    get offered() {
      return offered
    },
    get stranded() {
      return stranded
    },
    get classes() {
      return classes
    },
    get active() {
      return active
    },
    get evaluationsWaiting() {
      return evaluationsWaiting
    },
    waits,
    history,
    close: () => clearInterval(looking),
  }
}

/** Judge hosts elsewhere, by their workers' reports: a language is available if any of them has it. */
export const roomOf = (view: JudgeView): JudgeRoom => {
  const languages = (): InstalledLanguage[] => {
    const found = new Map<number, InstalledLanguage>()
    for (const language of view.workers.flatMap((worker) => worker.languages))
      if (language.isAvailable || !found.has(language.languageId)) found.set(language.languageId, language)
    return [...found.values()]
  }
  const caches = () => view.workers.map(({ compileCache }) => compileCache)
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
  const elsewhere = () => Promise.reject(new Error('programs are run by the workers of the judge'))
  return {
    judge: {
      judge: elsewhere,
      evaluate: elsewhere,
      languages,
      compileCache: () => ({
        hits: sum(caches().map(({ hits }) => hits)),
        misses: sum(caches().map(({ misses }) => misses)),
        bytes: sum(caches().map(({ bytes }) => bytes)),
        maxBytes: sum(caches().map(({ maxBytes }) => maxBytes)),
      }),
      async close() {},
    },
    get languages() {
      return languages()
    },
    get mode() {
      return view.workers[0]?.mode ?? null
    },
    restarts: () => sum(view.workers.map(({ restarts }) => restarts)),
    async close() {},
  }
}
