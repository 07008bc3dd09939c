// Which workers of the judge there are, as they say of themselves, and how the line stands: kept fresh for those who show it or go by it.
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { languages as catalogue } from '../../../judge/catalogue.ts'
import type { CompileCacheStats } from '../../../judge/languages/cache.ts'
import type { InstalledLanguage } from '../../../judge/languages/find.ts'
import { LengthHistory } from '../../../judge/queue/history.ts'
import { WaitWindow } from '../../../judge/queue/waits.ts'
import type { JudgeRoom } from '../../judgeRoom.ts'
import { languageIdsOf, type StrandedWork } from '../../judging.ts'
import type { RedisConnection } from '../connection.ts'
import { channelsOf, QUESTIONS } from './channels.ts'
import type { Jobs } from './jobs.ts'
import { languagesOfLane } from './lanes.ts'
import type { Line, WaitingOfClass } from './line.ts'
import type { Questions } from './questions.ts'

const SAY_MS = 1000
/** A worker that has said nothing for so long is not counted on. */
const GOOD_FOR_MS = 6000

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

const workersKey = (redis: RedisConnection) => redis.key('judge:workers')
const offeredKey = (redis: RedisConnection) => redis.key('judge:offered')
const workerKey = (redis: RedisConnection, id: string) => redis.key(`judge:worker:${id}`)

/** Says again and again what a worker is. Returns how to say that it is gone. */
export const announce = (redis: RedisConnection, notice: () => Omit<WorkerNotice, 'host'>): (() => Promise<void>) => {
  const id = randomUUID()
  const say = (): void => {
    const said: WorkerNotice = { host: hostname(), ...notice() }
    const offered = languageIdsOf(said.languages).flatMap((languageId) => [Date.now(), languageId])
    const saying = redis.client.multi().sadd(workersKey(redis), id).set(workerKey(redis, id), JSON.stringify(said), 'PX', GOOD_FOR_MS)
    if (offered.length > 0) saying.zadd(offeredKey(redis), ...offered)
    saying.exec().catch(() => {})
  }
  const saying = setInterval(say, SAY_MS)
  say()
  return async () => {
    clearInterval(saying)
    await redis.client
      .multi()
      .srem(workersKey(redis), id)
      .del(workerKey(redis, id))
      .exec()
      .catch(() => {})
  }
}

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
  const waits = new WaitWindow()
  const history = new LengthHistory()
  let workers: WorkerNotice[] = []
  let offered: ReadonlySet<number> = new Set()
  let stranded: StrandedWork[] = []
  let classes: WaitingOfClass[] = []
  let active = 0
  let evaluationsWaiting = 0

  const findWorkers = async (): Promise<WorkerNotice[]> => {
    const ids = await redis.client.smembers(workersKey(redis))
    if (ids.length === 0) return []
    const said = await redis.client.mget(ids.map((id) => workerKey(redis, id)))
    const gone = ids.filter((_, at) => said[at] === null)
    if (gone.length > 0) await redis.client.srem(workersKey(redis), ...gone)
    return said.flatMap((text) => (typeof text === 'string' ? [JSON.parse(text) as WorkerNotice] : []))
  }
  const findOffered = async (): Promise<ReadonlySet<number>> =>
    new Set((await redis.client.zrange(offeredKey(redis), Date.now() - OFFERED_MS, '+inf', 'BYSCORE')).map(Number))
  const findStranded = async (): Promise<StrandedWork[]> => {
    const lanes = (await jobs.lanes()).filter((lane) => !workers.some((worker) => canJudge(worker, languagesOfLane(lane))))
    const found = lanes.map(async (lane) => ({ languageIds: languagesOfLane(lane), length: await jobs.waitingIn(lane) }))
    return (await Promise.all(found)).filter(({ length }) => length > 0)
  }
  const look = async (): Promise<void> => {
    try {
      workers = await findWorkers()
      ;[offered, stranded, classes, active, evaluationsWaiting] = await Promise.all([
        findOffered(),
        findStranded(),
        line.classes(),
        jobs.active(),
        questions.waiting(
          QUESTIONS.evaluations,
          catalogue.map(({ languageId }) => languageId),
        ),
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
