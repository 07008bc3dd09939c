// Kills every part without warning, one after another, while a class works: every acknowledged submission ends with one verdict, the read
// models match the log, and open pages recover by themselves.
import { setTimeout as pause } from 'node:timers/promises'
import { callAt } from '../../server/testing/client.ts'
import { PASSWORD } from '../../server/testing/house.ts'
import { onAnswered } from '../node/http.ts'
import { checkSummary, summary } from '../node/metrics.ts'
import { students } from '../node/students.ts'
import { type WatchedExam, watchedExam } from './exam.ts'
import { type Installation, openInstallation, type Part, type RoleProcess, type Settings, until } from './installation.ts'
import { openPages } from './pages.ts'
import { headOf, submissionsOf, type Watch, watchLog, wrongIn } from './truth.ts'
import { acknowledgedId, type WatchedStudent, watchedStudent } from './watched.ts'

/** Time before a killed part is restarted. */
const DOWN_MS = 2000
/** Time for the class to arrive, before the first fault. */
const BEFORE_MS = 5000
/** Timeout for the remaining queue after the class has stopped. */
const DRAINED_MS = 600_000

export interface FaultsOptions extends Settings {
  students: number
  seconds: number
  thinkMs: number
  print(line: string): void
}

type Times = Record<'back' | 'ready' | 'taken' | 'judged' | 'shown' | 'standby', number | null>

interface Fault {
  part: Part
  /** Its standby process. */
  standby?: RoleProcess
}

const inSeconds = (ms: number | null): string => (ms === null ? '' : `${(ms / 1000).toFixed(1)} s`)

/** Order of the faults. The owner of the read models is determined when its turn comes. */
const faultsOf = ({ processes, redis, readStore, eventStore }: Installation): (() => Promise<Fault>)[] => {
  const of = (role: string) => processes.filter((process) => process.role === role)
  const first = (role: string) => async (): Promise<Fault> => ({ part: of(role)[0] as RoleProcess })
  const owner = async (): Promise<Fault> => {
    const keepers = of('projections')
    const said = await Promise.all(keepers.map(({ ready }) => ready()))
    const owning = said.findIndex((one) => one?.keepsReadModels)
    return { part: keepers[owning] as RoleProcess, standby: keepers[1 - owning] as RoleProcess }
  }
  const server = (part: Part) => async (): Promise<Fault> => ({ part })
  return [first('api'), owner, first('reactors'), first('judge'), server(redis), server(readStore), server(eventStore)]
}

interface Scene {
  installation: Installation
  watch: Watch
  watched: WatchedStudent
  exam: WatchedExam
  pages: readonly { name: string; showsHandedIn(count: number): Promise<boolean> }[]
  /** Answer ids acknowledged to the watched student. */
  acknowledged: Set<number>
}

/** Kills and restarts a part; resolves once everything has recovered, to the recovery times since the kill. */
const lose = async ({ part, standby }: Fault, { installation, watch, watched, exam, pages, acknowledged }: Scene): Promise<Times> => {
  const times: Times = { back: null, ready: null, taken: null, judged: null, shown: null, standby: null }
  const killedAt = Date.now()
  const since = () => Date.now() - killedAt
  await part.kill()
  const handingIn = watched.handIn().then((answerId) => void acknowledged.add(answerId))
  // awaited below: until then a refusal must not end this process, which has the others to close
  handingIn.catch(() => {})
  const stepping = exam.step()
  stepping.catch(() => {})
  const takenOver = standby && until(`${standby.name} takes over`, async () => (await standby.ready())?.keepsReadModels === true)
  await takenOver
  if (standby) times.standby = since()
  await pause(Math.max(0, DOWN_MS - since()))
  await part.start()
  times.back = since()
  await until('all processes are ready', installation.isReady)
  times.ready = since()
  await until('a submission is taken', () => watch.takenAfter(killedAt) !== null)
  await until('a submission is judged', () => watch.judgedAfter(killedAt) !== null)
  times.taken = watch.takenAfter(killedAt)
  times.judged = watch.judgedAfter(killedAt)
  const count = watched.handedIn
  for (const page of pages) await until(`${page.name} shows what was handed in`, () => page.showsHandedIn(count))
  if (pages.length > 0) times.shown = since()
  await handingIn
  await stepping
  return times
}

const columns = ['part', 'standby took over', 'back', 'all ready', 'handed in', 'judged', 'pages show it'] as const
const rowOf = (name: string, times: Times): string[] => [
  name,
  ...([times.standby, times.back, times.ready, times.taken, times.judged, times.shown] as const).map(inSeconds),
]
const tableOf = (rows: readonly (readonly string[])[]): string[] => {
  const all = [[...columns], columns.map(({ length }) => '-'.repeat(length)), ...rows]
  const widths = columns.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)))
  return all.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
}

/** Runs the test, prints the results, and resolves to whether all checks hold. */
export const runFaults = async ({ eventStore, readStore, logs, print, ...load }: FaultsOptions): Promise<boolean> => {
  const installation = await openInstallation({ eventStore, readStore, logs }, load.students + 1)
  const { stores, house, front } = installation
  let isWell = true
  const hold = (isSo: boolean, what: string, more: readonly string[] = []): void => {
    isWell &&= isSo
    for (const line of [`${isSo ? '✓' : '✗'} ${what}`, ...(isSo ? [] : more.slice(0, 20))]) print(line)
  }
  const watch = await watchLog(stores)
  const watched = watchedStudent(installation)
  const exam = await watchedExam(installation, watched.userId)
  const acknowledged = new Set<number>()
  acknowledged.add(await watched.handIn())
  const opened = await openPages(installation, watched)
  if (opened === null) print('skipped: no browser, so no page is open')
  const pages = opened?.pages ?? []
  try {
    onAnswered(({ call, status, body }) => {
      if (call !== 'Code/Judge' || (status !== 200 && status !== 408)) return
      const answerId = acknowledgedId(status, JSON.parse(body))
      if (answerId !== null) acknowledged.add(answerId)
    })
    let isOver = false
    const began = Date.now()
    const working = students(
      {
        BASE_URL: front.origin,
        STUDENTS: String(load.students),
        SECONDS: String(load.seconds),
        THINK_MS: String(load.thinkMs),
        ARRIVAL_MS: String(Math.min(BEFORE_MS, load.seconds * 200)),
        ACCOUNT: 'student{n}@school.test',
        PASSWORD,
      },
      () => !isOver,
    )
    const rows: string[][] = []
    const troubles: string[] = []
    await pause(BEFORE_MS)
    for (const next of faultsOf(installation)) {
      const fault = await next()
      print(`kill -9 ${fault.part.name}`)
      try {
        rows.push(rowOf(fault.part.name, await lose(fault, { installation, watch, watched, exam, pages, acknowledged })))
      } catch (error) {
        troubles.push(`${fault.part.name}: ${(error as Error).message}`)
        print(`✗ ${troubles.at(-1)}`)
        break
      }
    }
    isOver = true
    const { failures } = await working
    const worked = Date.now() - began
    print('')
    for (const line of tableOf(rows)) print(line)
    print('')
    for (const line of [...summary(), ...checkSummary()]) print(line)
    if (failures.length > 0) print(`${failures.length} turns of students failed in the middle`)
    print('')
    const waiting = watch.waiting()
    const drain = Date.now()
    await until('everything is judged', () => watch.waiting() === 0, DRAINED_MS).catch((error: Error) => troubles.push(error.message))
    print(
      `${load.students} students for ${inSeconds(worked)}; ${waiting} submissions waited at the end, for ${inSeconds(Date.now() - drain)}`,
    )
    hold(troubles.length === 0, 'every part came back, and everything with it', troubles)
    hold(installation.lost.length === 0, 'no process ended by itself', installation.lost)
    await verdicts(installation, acknowledged, watched, hold, print)
    const wrongSteps = await exam.wrongAtEnd()
    hold(wrongSteps.length === 0, 'each step of an exam that was acknowledged is in the log once, in order', wrongSteps)
    const [reactors] = installation.processes.filter(({ role }) => role === 'reactors')
    const wrongEnd = reactors === undefined ? [] : await exam.wrongTimeUp(reactors)
    hold(wrongEnd.length === 0, 'an exam whose time ran out while the reactors were down ended once, when it was due', wrongEnd)
    await standing(installation, hold)
    const call = callAt(front.origin)
    const place = { ...house.practice, groupId: house.groupId }
    const problems = pages.length > 0 ? await call('Group/Exercise/Problems', place, house.teacher.token) : null
    for (const page of pages) {
      const end = { handedIn: watched.handedIn, correct: problems?.body?.[0]?.success as number }
      const isShown = await until(page.name, () => page.showsEnd(end), 60_000).then(
        () => true,
        () => false,
      )
      const isSame = !(await page.wasReloaded())
      hold(isShown && isSame, `open all the while: ${page.name} shows what is so`, [isSame ? JSON.stringify(end) : 'it was reloaded'])
    }
    return isWell
  } finally {
    await opened?.close()
    await watch.stop()
    await installation.close()
  }
}

type Hold = (isSo: boolean, what: string, more?: readonly string[]) => void

/** Each submission has exactly one verdict, and none is missing. */
const verdicts = async (
  { stores }: Installation,
  acknowledged: ReadonlySet<number>,
  { handedIn }: WatchedStudent,
  hold: Hold,
  print: FaultsOptions['print'],
): Promise<void> => {
  const found = await submissionsOf(stores)
  const missing = [...acknowledged].filter((answerId) => found.get(answerId)?.times !== 1)
  hold(missing.length === 0, `${acknowledged.size} submissions were acknowledged, and each is in the log once`, missing.map(String))
  const odd = [...found].filter(([, { times, verdicts: got }]) => times !== 1 || got.length !== 1)
  hold(odd.length === 0, `${found.size} submissions in the log have one verdict each`, odd.map(String))
  const counts = Map.groupBy(
    [...found.values()].flatMap(({ verdicts: got }) => got),
    (name) => name,
  )
  print(`  of these ${[...counts].map(([name, all]) => `${all.length} ${name}`).join(', ')}; ${handedIn} of the student who was watched`)
}

/** The log verifies, and the read models match it. */
const standing = async ({ stores, front, house }: Installation, hold: Hold): Promise<void> => {
  const head = await headOf(stores)
  const call = callAt(front.origin)
  const reached = async () => {
    const reply = await call('User/Groups', {}, house.teacher.token, { 'Consistency-Token': head })
    return reply.status === 200 && reply.headers.get('Stale') === null
  }
  const isReached = await until('the read models have reached the end of the log', reached).then(
    () => true,
    () => false,
  )
  hold(isReached, 'the read models have reached the end of the log')
  const wrong = await wrongIn(stores)
  hold(wrong.length === 0, 'the log is verified by its hashes, and the read models are what a rebuild gives', wrong)
}
