// Which workers of the judge there are, as they say of themselves, and how the line stands: kept fresh for those who show it or go by it.
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

/** A language that a worker had so lately is counted on to come back: what is handed in waits for it. */
const OFFERED_MS = 3600 * 1000

/** What a worker says of itself. */
export interface WorkerNotice {
  /** The machine it is on. */
  host: string
  slots: number
  /** What it judges, of each class of work. */
  judging: readonly number[]
  evaluating: number
  languages: readonly InstalledLanguage[]
  mode: JudgeRoom['mode']
  compileCache: CompileCacheStats
  restarts: number
}

const noticesOf = (redis: RedisConnection): Notices<WorkerNotice> => openNotices(redis, 'judge:worker')
const offeredKey = (redis: RedisConnection) => redis.key('judge:offered')

/** Says again and again what a worker is. Returns how to say that it is gone. */
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
  /** Those who were there lately; while Redis is away, those of before. */
  readonly workers: readonly WorkerNotice[]
  /** Languages that some worker has, or had lately. */
  readonly offered: ReadonlySet<number>
  /** What waits and no worker can judge at the moment: how many, and the languages that one would have to have. */
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

/** Looks every second. */
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
      // what was seen last stands
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

/** A room of the judge elsewhere, as its workers tell of it: a language that one of them has is there. */
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
