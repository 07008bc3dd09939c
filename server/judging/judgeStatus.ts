// Status of the judge for the page of platform admins and for the metrics.
import type { Reactors } from '../../commands/kit/reactors.ts'
import type { LogEndConfirmed } from '../../eventstore/logEnd.ts'
import { languages as catalogue, priorityNames } from '../../judge/catalogue.ts'
import { STEP_MS } from '../../judge/queue/history.ts'
import type { Language } from '../../protocol/errors.ts'
import type { JudgeStatus } from '../../queries/judging/judge/schemas.ts'
import type { Metrics } from '../http/metrics.ts'
import type { ClockTrouble } from '../log/clockWatch.ts'
import type { PlacedReactor } from '../reactors/reactorPlaces.ts'
import type { ReactorLeases } from '../start/leasedRoles.ts'
import type { JudgeRoom } from './judgeRoom.ts'
import type { RunningJudge, RunningJudgeOptions } from './judging.ts'

interface Sources {
  judging: Watched
  room: Pick<JudgeRoom, 'judge' | 'languages' | 'mode'>
  reactors: readonly PlacedReactor[]
  clock: ClockTrouble | null
  logEnd: LogEndConfirmed | null
}

/** Time for which a confirmed end of the log is reported. */
const LOG_END_TOLD_MS = 30 * 24 * 3_600_000

type Watched = Pick<RunningJudge, 'stats' | 'detail' | 'maxWaiting' | 'judges' | 'stranded'>

const namesOf = (languageIds: readonly number[]): string[] =>
  catalogue.flatMap(({ languageId, name }) => (languageIds.includes(languageId) ? [name] : []))

/** The status at `now` for a platform admin, in their language. Names no person. */
export const judgeStatusOf = ({ judging, room, reactors, clock, logEnd }: Sources, now: Date, language: Language): JudgeStatus => {
  const { length, waitingMs, inFlight, slots, evaluating, evaluationsWaiting } = judging.stats()
  const { priorities, lengths } = judging.detail()
  const isLate = logEnd === null || now.getTime() - Date.parse(logEnd.metadata.recordedAt) > LOG_END_TOLD_MS
  return {
    measuredTime: now.toISOString(),
    clock: clock && { state: clock.state, eventTime: clock.eventTime, serverTime: clock.serverTime },
    logEnd: isLate ? null : { confirmedTime: logEnd.metadata.recordedAt, end: logEnd.data.end },
    queue: {
      length,
      capacity: judging.maxWaiting,
      oldestWaitMs: waitingMs,
      priorities: priorities.flatMap(({ priority, ...rest }) => {
        const name = priorityNames[priority]
        return name ? [{ name, ...rest }] : []
      }),
      history: { stepMs: STEP_MS, lengths },
    },
    slots,
    inFlight,
    evaluations: { running: evaluating, waiting: evaluationsWaiting },
    languages: catalogue.map(({ languageId, name }) => {
      const found = room.languages.find((language) => language.languageId === languageId)
      const { isAvailable = false, version = null, debianPackage = null } = found ?? {}
      return { languageId, name, isAvailable, version, package: debianPackage }
    }),
    judges: judging.judges().map(({ languageIds, ...judge }) => ({ ...judge, languages: namesOf(languageIds) })),
    stranded: judging.stranded().map(({ languageIds, length }) => ({ languages: namesOf(languageIds), length })),
    sandbox: room.mode,
    reactors: reactors.map(({ name, meaning, state, host, position, lagMs, failures, error }) => ({
      name,
      meaning: meaning[language],
      state,
      host,
      position,
      lagMs,
      failures,
      error,
    })),
    compileCache: room.judge.compileCache(),
  }
}

const nameOf = (priority: number): string => priorityNames[priority] ?? String(priority)

/** Metrics of the judge. */
export const addJudgeMetrics = (metrics: Metrics, judging: Watched, room: Omit<JudgeRoom, 'close'>): void => {
  const { judge, languages, mode } = room
  metrics.gaugeBy('judge_queue_length', 'Submissions that wait for a slot, by class of work.', 'priority', () =>
    judging.detail().priorities.map(({ priority, length }) => [nameOf(priority), length]),
  )
  metrics.gauge('judge_in_flight', 'Submissions being judged or recorded.', () => judging.stats().inFlight)
  metrics.gauge('judge_slots', 'Programs that may run at once.', () => judging.stats().slots)
  metrics.gauge('judge_slots_busy', 'Slots in which something runs.', () => judging.stats().inFlight + judging.stats().evaluating)
  metrics.gauge('judge_evaluations_running', 'Evaluations that run.', () => judging.stats().evaluating)
  metrics.gauge('judge_evaluations_waiting', 'Evaluations that wait for a slot.', () => judging.stats().evaluationsWaiting)
  metrics.counter('judge_compile_cache_hits_total', 'Programs that did not have to be compiled.', () => judge.compileCache().hits)
  metrics.counter('judge_compile_cache_misses_total', 'Programs that had to be compiled.', () => judge.compileCache().misses)
  metrics.gauge('judge_compile_cache_bytes', 'Bytes of compiled programs kept.', () => judge.compileCache().bytes)
  metrics.counter('judge_sandbox_restarts_total', 'How often the sandbox died and was started again.', () => room.restarts())
  metrics.gauge('judge_stranded', 'Submissions that wait and no judge has the languages of.', () =>
    judging.stranded().reduce((sum, { length }) => sum + length, 0),
  )
  metrics.gaugeBy('judge_sandbox_mode', '1 for the way in which this server isolates programs.', 'mode', () => [
    [mode ? `${mode.isolation}, ${mode.accounting}` : 'refused', 1],
  ])
  metrics.gaugeBy('judge_language_available', '1 for a language that this server can run, 0 for one that it cannot.', 'language', () =>
    catalogue.map(({ languageId, name }) => [
      name,
      languages.some((language) => language.languageId === languageId && language.isAvailable) ? 1 : 0,
    ]),
  )
}

/** Metrics of the reactors' positions. */
export const addReactorMetrics = (metrics: Metrics, reactors: Pick<Reactors, 'status'> & Partial<Pick<ReactorLeases, 'held'>>): void => {
  const each = (read: (status: ReturnType<Reactors['status']>[number]) => number) => () =>
    reactors.status().map((status) => [status.name, read(status)] as const)
  const lag = 'Age of the oldest event that a reactor is not done with.'
  metrics.gaugeBy(
    'reactor_lag_seconds',
    lag,
    'reactor',
    each(({ lagMs }) => lagMs / 1000),
  )
  metrics.gaugeBy(
    'reactor_failures',
    'Tries of a reactor that have failed one after the other.',
    'reactor',
    each(({ failures }) => failures),
  )
  const position = 'Where in the log a reactor is; -1 while it has not begun.'
  metrics.gaugeBy(
    'reactor_position',
    position,
    'reactor',
    each(({ position: at }) => (at === null ? -1 : Number.parseInt(at, 10))),
  )
  const { held } = reactors
  if (!held) return
  metrics.gaugeBy('reactor_runs_here', '1 for a reactor that this process runs for all, 0 for one that it stands by for.', 'reactor', () =>
    Object.entries(held()).map(([name, isHeld]) => [name, isHeld ? 1 : 0]),
  )
}

/** Histograms of the waiting and run times of submissions. Created before the queue, which reports to them. */
export const judgeTimeMetrics = (metrics: Metrics): Pick<RunningJudgeOptions, 'onBegun' | 'onEnded'> => {
  const buckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 60, 300]
  const by = 'by class of work.'
  const waited = metrics.histogram('judge_wait_seconds', `Time that a submission waited for a slot, ${by}`, 'priority', buckets)
  const ran = metrics.histogram('judge_run_seconds', `Time from a slot to the verdict in the log, ${by}`, 'priority', buckets)
  return {
    onBegun: (priority, waitMs) => waited(nameOf(priority), waitMs / 1000),
    onEnded: (priority, runMs) => ran(nameOf(priority), runMs / 1000),
  }
}
