// A judge over the real sandbox with a cache of its own, and what its tests hand in. For tests only.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type JudgeTask, type TestDatum, type Verdict, verdictSchema } from '../../protocol/verdict.ts'
import { usualLanguageIds } from '../catalogue.ts'
import { createJudge, type Judge, type JudgeLog } from '../judge.ts'
import { buildLanguages, findLanguages, type InstalledLanguage } from '../languages/find.ts'
import { openSandbox } from '../sandbox/open.ts'
import type { RunRequest, RunResult, Sandbox } from '../sandbox/port.ts'

export const quiet: JudgeLog = { info() {}, warn() {}, error() {} }

type TaskParts = Partial<JudgeTask> & Pick<JudgeTask, 'languageId' | 'source'>

export interface TestJudge {
  judge: Judge
  sandbox: Sandbox | null
  languages: readonly InstalledLanguage[]
  /** Where compiled programs are kept. */
  cacheDir: string
  /** Judges what `taskOf` makes of it; the verdict is one by its schema. */
  judged(task: TaskParts, options?: Parameters<Judge['judge']>[1]): Promise<Verdict>
  close(): Promise<void>
}

interface TestJudgeOptions {
  slots?: number
  log?: JudgeLog
  /** Opens the sandbox; the strongest of this host unless said. */
  open?: (slots: number) => Promise<Sandbox | null>
  around?: Around
}

const openStrongest = (slots: number) => openSandbox({ slots, log() {} })

const found = new Map<boolean, Promise<InstalledLanguage[]>>()

/** Bash and Perl, which every Debian has. */
const ALWAYS_HERE = [15, 16]

/** Languages that every commit is tested in: the usual ones and those of every machine. With TESTS=all (`npm run test:all`) all that are installed. */
const isOfCommit = (languageId: number): boolean =>
  process.env.TESTS === 'all' || usualLanguageIds.includes(languageId) || ALWAYS_HERE.includes(languageId)

/** Languages that this machine can judge, detected once per process; precompiled parts are built. A new list each time: judges change theirs. */
export const languagesFor = async (sandbox: Sandbox | null): Promise<InstalledLanguage[]> => {
  const hasSandbox = sandbox !== null
  const asked = found.get(hasSandbox) ?? findLanguages(sandbox)
  found.set(hasSandbox, asked)
  const languages = structuredClone(await asked).map((language) =>
    isOfCommit(language.languageId) ? language : { ...language, isAvailable: false, version: null, problem: 'notInstalled' as const },
  )
  if (hasSandbox) await buildLanguages(() => {}, languages)
  return languages
}

export const openTestJudge = async ({
  slots = 3,
  log = quiet,
  open = openStrongest,
  around,
}: TestJudgeOptions = {}): Promise<TestJudge> => {
  const cacheDir = await mkdtemp(join(tmpdir(), 'judge-test-'))
  const opened = await open(slots)
  const sandbox = opened && around ? sandboxWith(opened, around) : opened
  const languages = await languagesFor(sandbox)
  const judge = createJudge({ sandbox, languages, cacheDir, log })
  return {
    judge,
    sandbox,
    languages,
    cacheDir,
    judged: async (task, options) => verdictSchema.parse(await judge.judge(taskOf(task), options)),
    async close() {
      await judge.close()
      await sandbox?.close()
      await rm(cacheDir, { recursive: true, force: true })
    },
  }
}

/** Interceptor of runs: `run` makes the requested run, or another. */
type Around = (request: RunRequest, run: (request: RunRequest) => Promise<RunResult>) => Promise<RunResult>

/** The sandbox, but runs go through `around`. */
export const sandboxWith = (sandbox: Sandbox, around: Around): Sandbox => ({
  mode: sandbox.mode,
  slots: sandbox.slots,
  async open(options) {
    const box = await sandbox.open(options)
    return {
      putFile: box.putFile.bind(box),
      getFile: box.getFile.bind(box),
      spawn: box.spawn.bind(box),
      close: box.close.bind(box),
      run: (request, signal) => around(request, (one) => box.run(one, signal)),
    }
  },
  close: () => sandbox.close(),
})

/** A request with a part of its time: what goes on for ever is stopped in the same way, only sooner. */
export const hurried = (request: RunRequest, part: number): RunRequest => {
  const { cpuMs, wallMs } = request.limits
  return { ...request, limits: { ...request.limits, cpuMs: cpuMs * part, wallMs: wallMs * part } }
}

const isChecker = ({ phase, keepsModes, isOnce }: RunRequest): boolean => phase === 'compile' && keepsModes === true && isOnce !== true
/** Checkers get a third of their time: enough to fill their memory where a virtual machine is slow to give pages. */
export const hurriedCheckers: Around = (request, run) => run(isChecker(request) ? hurried(request, 1 / 3) : request)

/** Defaults are those of a submission for 100 points with one test case. */
export const taskOf = (task: TaskParts): JudgeTask => ({ answerId: 1, attempt: 1, distribution: 100, tests: [datum()], ...task })

/** A visible case of a sum, with a second and the default memory. */
export const datum = (more: Partial<TestDatum> = {}): TestDatum => ({
  testDataId: 1,
  input: '2 3\n',
  expectedOutput: '5\n',
  read: true,
  rule: 'default',
  strict: false,
  weight: 1,
  timeLimit: 1,
  memoryLimit: 102_400,
  outputSizeLimit: 0,
  ...more,
})

/** Programs that have read two numbers, `a` and `b`, before they do what is said. */
export const js = (body: string): string => `const [a, b] = require('fs').readFileSync(0, 'utf8').split(' ').map(Number);${body}`
export const c = (body: string): string =>
  `#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <unistd.h>\nint main(void) { int a, b; scanf("%d%d", &a, &b); ${body} }\n`
export const py = (body: string): string => `import sys, time, os\na, b = map(int, input().split())\n${body}\n`

/** Python that asks an interactor for a number from 1 to 1000, half of them at a time. */
export const search = `lo, hi = 1, 1000
while True:
    mid = (lo + hi) // 2
    print(mid, flush=True)
    said = input()
    if said == "yes": break
    if said == "more": lo = mid + 1
    else: hi = mid - 1
`
