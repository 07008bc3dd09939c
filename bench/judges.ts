// Verdicts per second of one and of two judges in separate processes with one slot each, and the machine's load: once all processors are
// busy, a second judge on the same machine adds nothing.
import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { STATUS } from '../judge/catalogue.ts'
import { sources } from '../server/testing/house.ts'
import type { ServerProcess } from '../server/testing/process.ts'
import { startRedis } from '../server/testing/redis.ts'
import { type Figure, figure } from './figure.ts'
import { foundSchool, type Installation, ownSeconds, untilJudging } from './installation.ts'
import { runOf, type School, studentOf } from './trips.ts'

/** Programs with three cases each; `index` makes a source that was never compiled before. */
const kinds: { name: string; languageId: number; source(index: number): string }[] = [
  { name: 'C, no two alike', languageId: 1, source: (index) => `${sources.c}// ${process.pid} ${index}\n` },
  { name: 'Python', languageId: 4, source: () => sources.python },
  { name: 'Python that sleeps .1 s in each case', languageId: 4, source: () => `import time\ntime.sleep(.1)\n${sources.python}` },
]
let handedIn = 0

/** Processor time of all processors since boot, in milliseconds: total, and busy. */
const processorTimes = () => {
  const times = cpus().map((cpu) => cpu.times)
  const all = times.flatMap((each) => Object.values(each)).reduce((sum, ms) => sum + ms, 0)
  return { all, busy: all - times.reduce((sum, { idle }) => sum + idle, 0) }
}

/** Concurrent students, who submit again after each verdict: more than the judges take at once. */
const IN_FLIGHT = 16

const judged = async (school: School, { name, languageId, source }: (typeof kinds)[number], count: number): Promise<void> => {
  let left = count
  const student = async (index: number): Promise<void> => {
    while (left > 0) {
      left -= 1
      handedIn += 1
      const { status, body } = await school.call('Code/Judge', runOf(school, source(handedIn), languageId), studentOf(school, index).token)
      if (status !== 200 || body.statusCode !== STATUS.Accept) throw new Error(`${name}: ${JSON.stringify(body)}`)
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, (_, index) => student(index)))
}

interface Measured {
  perSecond: number
  /** Share of all processors, from 0 to 1. */
  busy: number
  /** Share of one processor. */
  server: number
  judges: number
}

const withJudges = async (installation: Installation, count: number, quick: boolean): Promise<Measured[]> => {
  const server = await installation.start('api,projections,reactors')
  const judges: ServerProcess[] = []
  for (let index = 0; index < count; index += 1) judges.push(await installation.start('judge', { JUDGE_SLOTS: '1' }))
  const school = installation.at(server)
  await untilJudging(school)
  await pause(2000) // every judge has registered
  const own = async () =>
    [await ownSeconds(server), (await Promise.all(judges.map(ownSeconds))).reduce((sum, each) => sum + each, 0)] as const
  const measured: Measured[] = []
  for (const kind of kinds) {
    await judged(school, kind, 8) // warm-up
    const submissions = quick ? 40 : 120
    const [before, [serverBefore, judgesBefore]] = [processorTimes(), await own()]
    const began = performance.now()
    await judged(school, kind, submissions)
    const seconds = (performance.now() - began) / 1000
    const [after, [serverAfter, judgesAfter]] = [processorTimes(), await own()]
    measured.push({
      perSecond: submissions / seconds,
      busy: (after.busy - before.busy) / (after.all - before.all),
      server: (serverAfter - serverBefore) / seconds,
      judges: (judgesAfter - judgesBefore) / seconds,
    })
  }
  await installation.stop()
  return measured
}

/** A school on files, with one judge and then with two, connected through a Redis started here. */
export const judgesBench = async ({ quick }: { quick: boolean }): Promise<Figure[]> => {
  const redis = await startRedis()
  const installation = await foundSchool(20, { REDIS_URL: redis.url })
  try {
    const one = await withJudges(installation, 1, quick)
    const two = await withJudges(installation, 2, quick)
    return kinds.flatMap(({ name }, index) => {
      const [alone, both] = [one[index] as Measured, two[index] as Measured]
      const rows = ([judges, { perSecond, busy, server, judges: own }]: [string, Measured]): Figure[] => [
        figure(`${name}: verdicts, ${judges}`, perSecond, 'per s'),
        figure('  processors busy meanwhile, of all', 100 * busy, '%'),
        figure('  the server itself, of one processor', 100 * server, '%'),
        figure('  judges themselves, of one processor', 100 * own, '%'),
      ]
      return [
        ...rows(['1 judge', alone]),
        ...rows(['2 judges', both]),
        figure(`${name}: verdicts, 2 judges`, both.perSecond / alone.perSecond, '×', null, '1 judge'),
      ]
    })
  } finally {
    await installation.close()
    await redis.close()
  }
}
