// The judge under load: a hundred mixed submissions at once, the same program a hundred times beside busy ones, and an endless loop.
import { performance } from 'node:perf_hooks'
import { STATUS } from '../judge/catalogue.ts'
import type { Judge } from '../judge/judge.ts'
import type { InstalledLanguage } from '../judge/languages/find.ts'
import { createDispatcher } from '../judge/queue/dispatcher.ts'
import type { JudgeTask, TestDatum } from '../protocol/verdict.ts'
import { type Figure, figure, quantile } from './figure.ts'
import { freshSource, sumDatum, sumSources } from './judgeSources.ts'

const submissions = 100
const slots = 2
const priorities = ['exam', 'homework', 'practice', 'rejudge']
/** Typical mixture of a course: mostly Python, C and C++, with some others. */
const mixture = [4, 4, 1, 2, 3, 4, 1, 9, 6, 7]

const taskOf = (languageId: number, source: string, answerId: number, tests: TestDatum[]): JudgeTask => ({
  answerId,
  attempt: 1,
  languageId,
  source,
  distribution: 100,
  tests,
})

/** A hundred concurrent submissions: verdicts per second, and waiting time per work class. */
const mixed = async (judge: Judge, languages: readonly InstalledLanguage[]): Promise<Figure[]> => {
  const available = mixture.filter((id) => languages.some(({ languageId, isAvailable }) => languageId === id && isAvailable))
  const waits: number[][] = priorities.map(() => [])
  const wrong: number[] = []
  let left = submissions
  const started = performance.now()
  await new Promise<void>((resolve) => {
    const dispatcher = createDispatcher({
      judge,
      slots,
      log: { info() {}, warn() {}, error() {} },
      async load({ answerId }) {
        const languageId = available[answerId % available.length] ?? 4
        return taskOf(languageId, freshSource(languageId), answerId, [sumDatum, sumDatum, sumDatum])
      },
      async record(_, { statusCode }) {
        if (statusCode !== STATUS.Accept) wrong.push(statusCode)
        if (--left === 0) resolve()
      },
      mayPass: () => true,
      progress() {},
      onBegun: (priority, waitMs) => waits[priority]?.push(waitMs),
    })
    const submittedAt = new Date().toISOString()
    // Keeps languages and work classes out of step.
    for (let answerId = 0; answerId < submissions; answerId++)
      dispatcher.enqueue({ answerId, attempt: 1, userId: answerId, priority: (answerId * 7 + Math.floor(answerId / 10)) % 4, submittedAt })
  })
  const seconds = (performance.now() - started) / 1000
  if (wrong.length > 0) throw new Error(`mixed submissions: statuses ${wrong.join(' ')}`)
  return [
    figure(`${submissions} mixed submissions at once, ${slots} slots: verdicts`, submissions / seconds, 'per s'),
    ...waits.flatMap((values, priority) => [
      figure(`  wait, ${priorities[priority]}, p50`, quantile(values, 0.5), 'ms'),
      figure(`  wait, ${priorities[priority]}, p99`, quantile(values, 0.99), 'ms'),
    ]),
  ]
}

const busy = (rounds: number): string =>
  `#include <stdio.h>\nint main(void) { volatile unsigned x = 1; for (long k = 0; k < ${rounds}; k++) x = x * 31 + 7; puts("5"); return 0; }\n`

/** The same program repeated while two others keep the processors busy: deviation of its CPU time. */
const deviation = async (judge: Judge, quick: boolean): Promise<Figure[]> => {
  const repeats = quick ? 30 : 100
  const source = busy(50_000_000)
  const once = async (answerId: number): Promise<number> => (await judge.judge(taskOf(1, source, answerId, [sumDatum]))).timeMs
  await once(0)
  const load = { isOver: false }
  const others = [1, 2].map(async () => {
    while (!load.isOver) await once(1)
  })
  const times: number[] = []
  for (let turn = 0; turn < repeats; turn++) times.push(await once(2))
  load.isOver = true
  await Promise.all(others)
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length
  const spread = Math.sqrt(times.reduce((sum, time) => sum + (time - mean) ** 2, 0) / times.length)
  return [
    figure(`CPU time of one program, ${repeats} times beside two busy ones: mean`, mean, 'ms'),
    figure('  standard deviation', (100 * spread) / mean, '% of it'),
  ]
}

/** An endless loop on ten cases of one second: time until its verdict, and the time if every case were run. */
const endless = async (judge: Judge): Promise<Figure[]> => {
  const tests = Array.from({ length: 10 }, () => ({ ...sumDatum, timeLimit: 1 }))
  const judged = async (some: TestDatum[]): Promise<void> => {
    const { statusCode } = await judge.judge(taskOf(4, 'while True:\n    pass\n', 1, some))
    if (statusCode !== STATUS.TimeLimit) throw new Error(`an endless loop: status ${statusCode}`)
  }
  const started = performance.now()
  await judged(tests)
  const between = performance.now()
  for (const test of tests) await judged([test])
  const ended = performance.now()
  const name = 'Python, an endless loop on 10 cases of 1 s: until its verdict'
  const [budgeted, whole] = [between - started, ended - between]
  return [
    figure(name, budgeted, 'ms'),
    figure('  each of the cases run', whole, 'ms'),
    { ...figure('  ÷ each of the cases run', budgeted / whole, '×', '≤ 0.6'), ratioOf: 'the same cases one by one' },
  ]
}

export const loadFigures = async (judge: Judge, languages: readonly InstalledLanguage[], quick: boolean): Promise<Figure[]> => {
  const has = (languageId: number): boolean => languages.some((language) => language.languageId === languageId && language.isAvailable)
  return [
    ...(has(4) && sumSources[4] ? await mixed(judge, languages) : []),
    ...(has(1) ? await deviation(judge, quick) : []),
    ...(has(4) ? await endless(judge) : []),
  ]
}
