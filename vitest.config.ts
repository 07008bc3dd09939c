// Eight suites. A test's name and folder say which one it belongs to; to move it, rename it:
//
//   *.test.ts(x)               web      below web/: React in jsdom
//   *.test.ts                  unit     anywhere else: nothing is started
//   *.http.test.ts             http     the application in the test's own process, SQLite in a temporary folder, a judge that answers from a table
//   web/e2e/*.int.test.ts      browser  Chromium and a real server
//   judge/**/attacks*.int.test.ts  attacks  hostile programs in the sandbox
//   judge/sandbox/memory.int.test.ts  memory  measured memory of programs: runs alone, since the kernel charges in batches
//   judge/**/*.int.test.ts     judge    the sandbox, compilers and languages; so demo/**: its programs' verdicts (extended)
//   *.int.test.ts              server   anything else that starts processes or the real judge
//
// A file named *.extended.int.test.ts or *.extended.http.test.ts belongs to its suite as above, but proves more than each commit needs: `npm run test:all` runs it too.
// All but memory, attacks and judge load a module once for all of their files: what a test replaces (a clock, a global) it puts back.
// unit, web and http share the processors, then server and browser, three files at a time, since much of what they do is waiting. memory
// follows, a file at a time; then attacks and judge, two, since their slots have users of their own.
// A suite with a retry states the reason beside it; the end of the run names each test that needed it. Attacks have no retry: one success
// is a hole.
// `npm test` runs all suites within minutes, `npm run test:fast` the first three, `npm run test:all` the extended files and every attack in
// every mode as well.
import { readFileSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const extended = process.env.TESTS === 'all' ? [] : ['**/*.extended.*.test.ts']
const ignored = ['**/node_modules/**', '**/build/**', '**/data/**', ...extended]
const everywhere = '{server,protocol,eventstore,commands,projections,queries,judge,demo,bench,load-tests}/**'
const attacks = 'judge/**/attacks*.int.test.ts'
const memory = 'judge/sandbox/memory.int.test.ts'
const started = '**/*.int.test.ts'
const overHttp = '**/*.http.test.ts'

// No test depends on the speed of the machine, so the time limits are generous.
const patience = { poll: { timeout: 30_000 } }
const quick = { maxWorkers: 3, testTimeout: 60_000, hookTimeout: 60_000, expect: patience }

/** Temporary folders lie in memory, if it has room and allows programs to be started. */
const MEMORY = '/dev/shm'
const hasRoom = (): boolean => {
  try {
    const [, options = 'noexec'] = / \/dev\/shm \S+ (\S+)/.exec(readFileSync('/proc/mounts', 'utf8')) ?? []
    const { bavail, bsize } = statfsSync(MEMORY)
    return !options.split(',').includes('noexec') && bavail * bsize > 2 * 1024 ** 3
  } catch {
    return false
  }
}
const forgetful = { env: hasRoom() ? { TMPDIR: MEMORY } : {} }

// Servers and workers are started many times: each uses the code that earlier ones compiled.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'build/compiled')

/** Files that start first within their group, in this order, because they take longest. */
const long = [
  ['judging/overTime.extended', 'presence/presence', 'http/connections', 'timed/leaks', 'package/package', 'access/permissions'].map(
    (name) => `/${name}.http.test.ts`,
  ),
  [
    'start/demo.extended',
    'e2e/styleguideData.extended',
    'e2e/styleguideForms.extended',
    'e2e/styleguideFrame.extended',
    'e2e/accessibility',
    'e2e/interruptions.extended',
    'start/start',
    'e2e/authoring.extended',
    'e2e/spine',
    'e2e/problem.extended',
    'e2e/costlyText.extended',
    'judge/attacks',
    'sandbox/attacks',
    'judge/checkers',
    'judge/checkout.extended',
    'judge/interactors',
    'isolatedVm/attacks',
    'judge/modes',
    'judge/habits',
  ].map((name) => `/${name}.int.test.ts`),
].flat()
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groupOf = ({ project }: TestSpecification): number => project.config.sequence.groupOrder
    const rankOf = ({ moduleId }: TestSpecification): number => {
      const rank = long.findIndex((name) => moduleId.endsWith(name))
      return rank < 0 ? long.length : rank
    }
    return (await super.sort(files)).toSorted((a, b) => groupOf(a) - groupOf(b) || rankOf(a) - rankOf(b))
  }
}

/** One retry, with the reason for it. */
const retryBecause = (_reason: string) => ({ retry: 1 })

/** Runs `maxWorkers` files at a time once the suites of lower order have ended. */
const after = (groupOrder: number, maxWorkers: number) => ({
  testTimeout: 120_000,
  hookTimeout: 180_000,
  maxWorkers,
  sequence: { groupOrder },
  expect: patience,
})

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          ...quick,
          ...forgetful,
          name: 'unit',
          include: [`${everywhere}/*.test.ts`],
          exclude: [...ignored, started, overHttp],
          isolate: false,
          setupFiles: ['projections/kit/beginAgain.ts'],
        },
      },
      {
        plugins: [react()],
        test: {
          ...quick,
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: [...ignored, started],
          environment: 'jsdom',
          isolate: false,
          setupFiles: ['web/shared/testing/patience.ts'],
        },
      },
      { test: { ...quick, ...forgetful, name: 'http', include: [`${everywhere}/*.http.test.ts`], exclude: ignored, isolate: false } },
      {
        test: {
          ...after(1, 3),
          ...forgetful,
          ...retryBecause('leases, locks and reconnections end by timers that the machine may delay'),
          name: 'server',
          include: [`${everywhere}/*.int.test.ts`],
          exclude: [...ignored, '{judge,demo}/**'],
          isolate: false,
        },
      },
      {
        test: {
          ...after(1, 3),
          ...forgetful,
          ...retryBecause('a browser that gets no processor for seconds misses what lasts seconds, such as a notice'),
          name: 'browser',
          globalSetup: ['web/e2e/styleguide.setup.ts'],
          include: ['web/e2e/**/*.int.test.ts'],
          exclude: ignored,
          isolate: false,
        },
      },
      {
        test: {
          ...after(2, 1),
          ...retryBecause('the kernel charges memory in batches for each processor'),
          name: 'memory',
          include: [memory],
          exclude: ignored,
        },
      },
      { test: { ...after(3, 2), ...forgetful, name: 'attacks', include: [attacks], exclude: ignored } },
      {
        test: {
          ...after(3, 2),
          ...retryBecause('what a program waited for the processor is told by the kernel with a delay'),
          name: 'judge',
          include: ['{judge,demo}/**/*.int.test.ts'],
          exclude: [...ignored, attacks, memory],
        },
      },
    ],
  },
})
