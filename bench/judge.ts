// What judging costs per language: compiled anew, from the cache, and per test, each beside the bare tool in the same turns;
// then a queue of mixed submissions.
import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languages as catalogue, STATUS } from '../judge/catalogue.ts'
import type { JudgeTask, TestDatum } from '../judge/contract.ts'
import { hostCommand } from '../judge/hosts/isolatedVm/command.ts'
import { createJudge, type Judge } from '../judge/judge.ts'
import { buildLanguages, definitionOf, findLanguages } from '../judge/languages/find.ts'
import { boxPath, type LanguageDefinition } from '../judge/languages/language.ts'
import { defaultEnvironment } from '../judge/sandbox/base.ts'
import { openSandbox } from '../judge/sandbox/open.ts'
import { mountPaths } from '../judge/sandbox/port.ts'
import type { Figure } from './figure.ts'
import { loadFigures } from './judgeLoad.ts'
import { freshSource, sumSources } from './judgeSources.ts'

const tests = 20
const datum: TestDatum = {
  testDataId: 1,
  input: '2 3\n',
  expectedOutput: '5\n',
  read: false,
  rule: 'default',
  strict: false,
  weight: 1,
  timeLimit: 10,
  memoryLimit: 102_400,
  outputSizeLimit: 0,
}

/** Runs a program without any sandbox and resolves when it has ended well. */
const bare = (argv: readonly string[], input = '', env: Record<string, string> = {}): Promise<void> =>
  new Promise((resolve, reject) => {
    const [program = '', ...rest] = argv
    const child = spawn(program, rest, { stdio: ['pipe', 'pipe', 'ignore'], env: { ...defaultEnvironment, HOME: tmpdir(), ...env } })
    child.stdout.resume()
    child.stdin.end(input)
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}`))))
  })

async function millisecondsOf(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The bare tool's two steps on a source in a folder. */
function bareSteps(language: LanguageDefinition, folder: string): { file: string; compile: () => Promise<void>; run: () => Promise<void> } {
  if (language.kind === 'hosted') {
    const file = join(folder, 'main.cjs')
    return { file, compile: async () => {}, run: () => bare([hostCommand.node, file], datum.input) }
  }
  const step = language.compile()
  const start = language.run(1024 * datum.memoryLimit, boxPath(language.artifactFile ?? language.sourceFile))
  // The same words, with this machine's folders in the place of the box's.
  const shown = step.mounts.map(mountPaths)
  const here = (argv: readonly string[]): string[] =>
    argv.map((part) =>
      shown.reduce((text, { from, to }) => text.replace(new RegExp(`${to}(?![\\w-])`, 'g'), from), part.replaceAll('/box', folder)),
    )
  return {
    file: join(folder, language.sourceFile),
    compile: () => bare(here(step.argv), '', step.env),
    run: () => bare(here(start.argv), datum.input, start.env),
  }
}

async function judged(judge: Judge, languageId: number, source: string, count: number): Promise<void> {
  const task: JudgeTask = {
    answerId: 1,
    attempt: 1,
    languageId,
    source,
    distribution: 100,
    tests: Array.from({ length: count }, () => datum),
  }
  const verdict = await judge.judge(task)
  if (verdict.statusCode !== STATUS.Accept) throw new Error(`language ${languageId}: status ${verdict.statusCode} ${verdict.message}`)
}

async function measure(judge: Judge, languageId: number, folder: string, turns: number): Promise<Figure[]> {
  const language = definitionOf(languageId)
  const name = catalogue.find((entry) => entry.languageId === languageId)?.name ?? ''
  if (!language) return []
  const steps = bareSteps(language, folder)
  const source = sumSources[languageId] ?? ''
  const fresh = (): string => freshSource(languageId)
  await writeFile(steps.file, source)
  await steps.compile()
  await judged(judge, languageId, source, 1)

  const times: Record<'bareAnew' | 'anew' | 'cached' | 'bareRun' | 'all' | 'bareAll', number[]> = {
    bareAnew: [],
    anew: [],
    cached: [],
    bareRun: [],
    all: [],
    bareAll: [],
  }
  for (let turn = 0; turn < turns; turn++) {
    const runs = async (): Promise<void> => {
      for (let test = 0; test < tests; test++) await steps.run()
    }
    times.bareAnew.push(await millisecondsOf(() => steps.compile().then(steps.run)))
    times.anew.push(await millisecondsOf(() => judged(judge, languageId, fresh(), 1)))
    times.cached.push(await millisecondsOf(() => judged(judge, languageId, source, 1)))
    times.bareRun.push(await millisecondsOf(steps.run))
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
  return [
    ms('one test, compiled anew', times.anew),
    ms('one test, compiled anew, bare tool', times.bareAnew),
    ms('one test, from the compile cache', times.cached),
    ms('one test, bare run', times.bareRun),
    ms(`${tests} tests, compiled anew`, times.all),
    {
      name: `${name}: one test, compiled anew ÷ bare tool`,
      value: ratio(times.anew, times.bareAnew),
      unit: '×',
      target: null,
      ratioOf: 'compiler and program from Node',
    },
    {
      name: `${name}: one test, cached ÷ bare run`,
      value: ratio(times.cached, times.bareRun),
      unit: '×',
      target: null,
      ratioOf: 'program from Node',
    },
    {
      name: `${name}: ${tests} tests, compiled anew ÷ bare tool`,
      value: ratio(times.all, times.bareAll),
      unit: '×',
      target: languageId === 1 ? '≤ 0.9' : null,
      ratioOf: 'compiler and program from Node',
    },
  ]
}

/** Measures every language that is installed here; `quick` takes fewer turns. Nothing where there is no sandbox and no tool chain. */
export async function judgeBench({ quick }: { quick: boolean }): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'judge-bench-'))
  await buildLanguages(() => {})
  const sandbox = await openSandbox({ slots: 4, log() {} })
  const languages = await findLanguages(sandbox)
  const judge = createJudge({ sandbox, languages, cacheDir: join(folder, 'cache'), log: { info() {}, warn() {}, error() {} } })
  try {
    const figures: Figure[] = []
    for (const { languageId, isAvailable } of languages)
      if (isAvailable && sumSources[languageId] !== undefined) figures.push(...(await measure(judge, languageId, folder, quick ? 2 : 7)))
    return [...figures, ...(await loadFigures(judge, languages, quick))]
  } finally {
    await judge.close()
    await sandbox?.close()
    await rm(folder, { recursive: true, force: true })
  }
}
