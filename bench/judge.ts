// Cost of judging per language: cold compile, cached, and per test, each compared with the bare tool in the same turns; then a queue of
// mixed submissions.
import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languages as catalogue, STATUS } from '../judge/catalogue.ts'
import { hostCommand } from '../judge/hosts/isolatedVm/command.ts'
import { createJudge, type Judge } from '../judge/judge.ts'
import { buildLanguages, definitionOf, findLanguages } from '../judge/languages/find.ts'
import { boxPath, type LanguageDefinition } from '../judge/languages/language.ts'
import { Programs } from '../judge/programs.ts'
import { defaultEnvironment } from '../judge/sandbox/base.ts'
import { openSandbox } from '../judge/sandbox/open.ts'
import { mountPaths } from '../judge/sandbox/port.ts'
import type { JudgeTask } from '../protocol/verdict.ts'
import type { Figure } from './figure.ts'
import { loadFigures } from './judgeLoad.ts'
import { freshSource, sumDatum, sumSources } from './judgeSources.ts'
import { type TableRow, tableOf } from './judgeTable.ts'

const tests = 20
const warmUps = 20

/** Runs a program without a sandbox and resolves when it has exited successfully. */
const bare = (argv: readonly string[], input = '', env: Record<string, string> = {}): Promise<void> =>
  new Promise((resolve, reject) => {
    const [program = '', ...rest] = argv
    const child = spawn(program, rest, { stdio: ['pipe', 'pipe', 'ignore'], env: { ...defaultEnvironment, HOME: tmpdir(), ...env } })
    child.stdout.resume()
    child.stdin.on('error', () => {}) // the program has ended: its exit code tells
    child.stdin.end(input)
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}`))))
  })

const millisecondsOf = async (work: () => Promise<void>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The bare tool's two steps on a source in a folder. */
const bareSteps = (
  language: LanguageDefinition,
  folder: string,
): { file: string; compile: () => Promise<void>; run: () => Promise<void> } => {
  if (language.kind === 'hosted') {
    const file = join(folder, 'main.cjs')
    return { file, compile: async () => {}, run: () => bare([hostCommand.node, file], sumDatum.input) }
  }
  const step = language.compile('')
  const start = language.run(1024 * sumDatum.memoryLimit, boxPath(language.artifactFile ?? language.sourceFile))
  // The same commands, with this machine's folders in place of the box's.
  const shown = [...step.mounts, ...(language.runMounts?.() ?? [])].map(mountPaths)
  const inFolder = (part: string): string =>
    shown.reduce((text, { from, to }) => text.replace(new RegExp(`${to}(?![\\w-])`, 'g'), from), part.replaceAll('/box', folder))
  const here = (argv: readonly string[]): string[] => argv.map(inFolder)
  const environmentHere = (env: Record<string, string> = {}): Record<string, string> =>
    Object.fromEntries(Object.entries(env).map(([name, value]) => [name, inFolder(value)]))
  return {
    file: join(folder, language.sourceFile),
    compile: () => bare(here(step.argv), '', step.env),
    run: () => bare(here(start.argv), sumDatum.input, environmentHere(start.env)),
  }
}

const judged = async (judge: Judge, languageId: number, source: string, count: number): Promise<void> => {
  const task: JudgeTask = {
    answerId: 1,
    attempt: 1,
    languageId,
    source,
    distribution: 100,
    tests: Array.from({ length: count }, () => sumDatum),
  }
  const verdict = await judge.judge(task)
  if (verdict.statusCode !== STATUS.Accept) throw new Error(`language ${languageId}: status ${verdict.statusCode} ${verdict.message}`)
}

const input = Buffer.from(sumDatum.input)
const limits = { cpuMs: 1000 * sumDatum.timeLimit, wallMs: 3000 * sumDatum.timeLimit, memoryBytes: 1024 * sumDatum.memoryLimit }

/** Time until a source is ready to run, and the duration of one run. */
const readied = async (programs: Programs, languageId: number, source: string): Promise<{ readyMs: number; runMs: number }> => {
  const started = performance.now()
  const program = await programs.prepare({ languageId, source })
  const readyMs = performance.now() - started
  const runMs = await millisecondsOf(async () => {
    const { exitCode } = await program.run(input, limits)
    if (exitCode !== 0) throw new Error(`language ${languageId}: exit code ${exitCode}`)
  })
  await program.close()
  return { readyMs, runMs }
}

/** Three judges: with warm compilers, with every compiler started anew, and the full one. */
interface Judges {
  judge: Judge
  warm: Programs
  alone: Programs
}

const measure = async (
  { judge, warm, alone }: Judges,
  languageId: number,
  folder: string,
  turns: number,
): Promise<[Figure[], TableRow]> => {
  const language = definitionOf(languageId)
  const name = catalogue.find((entry) => entry.languageId === languageId)?.name ?? ''
  if (!language) throw new Error(`language ${languageId} is not defined`)
  const steps = bareSteps(language, folder)
  const source = sumSources[languageId] ?? ''
  const fresh = (): string => freshSource(languageId)
  const hasWarmCompiler = language.kind === 'native' && language.warmCompiler?.() != null
  await writeFile(steps.file, source)
  await steps.compile()
  await judged(judge, languageId, source, 1)
  await readied(alone, languageId, source)
  // Warms up the host: its JIT has compiled the compiler.
  for (let round = 0; round < (hasWarmCompiler ? warmUps : 0); round++) {
    await readied(warm, languageId, fresh())
    await judged(judge, languageId, fresh(), 1)
  }

  const names = ['bareCompile', 'alone', 'warm', 'bareRun', 'run', 'ready', 'bareAnew', 'anew', 'cached', 'all', 'bareAll'] as const
  const times = Object.fromEntries(names.map((key) => [key, [] as number[]])) as Record<(typeof names)[number], number[]>
  for (let turn = 0; turn < turns; turn++) {
    const runs = async (): Promise<void> => {
      for (let test = 0; test < tests; test++) await steps.run()
    }
    times.bareCompile.push(await millisecondsOf(steps.compile))
    times.alone.push((await readied(alone, languageId, fresh())).readyMs)
    if (hasWarmCompiler) times.warm.push((await readied(warm, languageId, fresh())).readyMs)
    const known = await readied(alone, languageId, source)
    times.ready.push(known.readyMs)
    times.bareRun.push(await millisecondsOf(steps.run))
    times.run.push(known.runMs)
    times.bareAnew.push(await millisecondsOf(() => steps.compile().then(steps.run)))
    times.anew.push(await millisecondsOf(() => judged(judge, languageId, fresh(), 1)))
    times.cached.push(await millisecondsOf(() => judged(judge, languageId, source, 1)))
    times.bareAll.push(await millisecondsOf(() => steps.compile().then(runs)))
    times.all.push(await millisecondsOf(() => judged(judge, languageId, fresh(), tests)))
  }
  const ratio = (a: readonly number[], b: readonly number[]): number => median(a.map((value, turn) => value / (b[turn] ?? 1)))
  const ms = (what: string, values: readonly number[]): Figure => ({
    name: `${name}: ${what}`,
    value: median(values),
    unit: 'ms',
    target: null,
    ratioOf: null,
  })
  const ratios = {
    anew: ratio(times.anew, times.bareAnew),
    cached: ratio(times.cached, times.bareRun),
    all: ratio(times.all, times.bareAll),
  }
  const figures: Figure[] = [
    ms('compile, bare tool', times.bareCompile),
    ms('compile, compiler started anew', times.alone),
    ...(hasWarmCompiler ? [ms('compile, warm compiler', times.warm)] : []),
    ms('made ready from the compile cache', times.ready),
    ms('run, bare', times.bareRun),
    ms('run', times.run),
    ms('one test, compiled anew', times.anew),
    ms(`${tests} tests, compiled anew`, times.all),
    ms(`${tests} tests, compiled anew, bare tool`, times.bareAll),
    {
      name: `${name}: one test, compiled anew ÷ bare tool`,
      value: ratios.anew,
      unit: '×',
      target: null,
      ratioOf: 'compiler and program from Node',
    },
    {
      name: `${name}: one test, cached ÷ bare run`,
      value: ratios.cached,
      unit: '×',
      target: null,
      ratioOf: 'program from Node',
    },
    {
      name: `${name}: ${tests} tests, compiled anew ÷ bare tool`,
      value: ratios.all,
      unit: '×',
      target: languageId === 1 ? '≤ 0.9' : '≤ 1.0',
      ratioOf: 'compiler and program from Node',
    },
  ]
  const row: TableRow = {
    name,
    ms: [times.bareCompile, times.alone, times.warm, times.ready, times.bareRun, times.run].map((values) =>
      values.length ? median(values) : null,
    ),
    ratios: [ratios.anew, ratios.cached, ratios.all],
  }
  return [figures, row]
}

/** Measures every installed language; `quick` takes fewer turns. Returns nothing without a sandbox or any toolchain. */
export const judgeBench = async ({ quick }: { quick: boolean }): Promise<Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'judge-bench-'))
  await buildLanguages(() => {})
  const sandbox = await openSandbox({ slots: 8, log() {} })
  const languages = await findLanguages(sandbox)
  const log = { info() {}, warn() {}, error() {} }
  const optionsOf = (name: string) => ({ sandbox, languages, cacheDir: join(folder, name), log })
  const judge = createJudge(optionsOf('cache'))
  const warm = new Programs(optionsOf('warm'))
  const alone = new Programs({ ...optionsOf('alone'), isCompilerKept: false })
  try {
    const figures: Figure[] = []
    const rows: TableRow[] = []
    for (const { languageId, isAvailable } of languages)
      if (isAvailable && sumSources[languageId] !== undefined) {
        const [measured, row] = await measure({ judge, warm, alone }, languageId, folder, quick ? 2 : 7)
        figures.push(...measured)
        rows.push(row)
      }
    process.stdout.write(`${tableOf(rows)}\n\n`)
    return [...figures, ...(await loadFigures(judge, languages, quick))]
  } finally {
    await Promise.all([judge.close(), warm.close(), alone.close()])
    await sandbox?.close()
    await rm(folder, { recursive: true, force: true })
  }
}
