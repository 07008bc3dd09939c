// Processor time of starting the C++ compiler and the runtimes for a small program, compared with their default installation.
import { buildLanguages, definitionOf, findLanguages } from '../judge/languages/find.ts'
import { boxPath, type NativeLanguage } from '../judge/languages/language.ts'
import { defaultEnvironment } from '../judge/sandbox/base.ts'
import { openSandbox } from '../judge/sandbox/open.ts'
import type { Mount, Sandbox } from '../judge/sandbox/port.ts'
import { type Figure, figure, quantile } from './figure.ts'
import { sumDatum, sumSources } from './judgeSources.ts'

interface Command {
  argv: string[]
  env?: Record<string, string> | undefined
  mounts?: readonly Mount[]
}

const limits = { cpuMs: 10_000, wallMs: 60_000, memoryBytes: 512 << 20 }

/** Runs the last of some commands on a source, after the others, and resolves to its processor time in milliseconds. */
const processorMs = async (sandbox: Sandbox, file: string, source: string, commands: readonly Command[]): Promise<number> => {
  const box = await sandbox.open({ mounts: commands.flatMap(({ mounts = [] }) => mounts) })
  try {
    await box.putFile(file, Buffer.from(source))
    let cpuMs = 0
    for (const { argv, env } of commands) {
      const stdin = Buffer.from(sumDatum.input)
      const run = await box.run({ argv, env: { ...defaultEnvironment, ...env }, stdin, phase: 'compile', limits })
      if (run.exitCode !== 0) throw new Error(`${argv.join(' ')}: ${run.exitCode} ${run.stderr.toString()}`)
      cpuMs = run.cpuMs
    }
    return cpuMs
  } finally {
    await box.close()
  }
}

const runOf = (language: NativeLanguage): Command => ({
  ...language.run(1024 * sumDatum.memoryLimit, boxPath(language.artifactFile ?? language.sourceFile)),
  mounts: language.runMounts?.() ?? [],
})

/** Name, processor time, and the baseline's if there is one. */
type Start = [name: string, ours: () => Promise<number>, installed?: () => Promise<number>]

const startsOfCpp = (sandbox: Sandbox, language: NativeLanguage): Start[] =>
  [['bits/stdc++.h'], ['iostream'], ['vector', 'iostream'], ['iostream', 'bits/stdc++.h']].map((headers) => {
    const source = `${headers.map((header) => `#include <${header}>\n`).join('')}int main() { int a, b; std::cin >> a >> b; std::cout << a + b; }\n`
    const { argv, quick, mounts } = language.compile(source)
    const own = argv.filter((word, index) => word !== '-I' && argv[index - 1] !== '-I')
    const start = (argv: string[]) => () => processorMs(sandbox, language.sourceFile, source, [{ argv, mounts }])
    return [`C++: compile with ${headers.join(' and ')}`, start(quick?.argv ?? argv), start(own)]
  })

const startsOfR = (sandbox: Sandbox, language: NativeLanguage): Start[] =>
  Object.entries({
    'that calls no package': sumSources[8] ?? '',
    'that calls median': 'cat(median(c(1, 3)))\n',
    'that defines an S4 class': 'setClass("P", representation(a = "numeric"))\np <- new("P", a = 3)\ncat(p@a)\n',
  }).map(([name, source]) => {
    const ours = runOf(language)
    const { R_PROFILE: _, R_DEFAULT_PACKAGES: __, ...env } = ours.env ?? {}
    const start = (command: Command) => () => processorMs(sandbox, language.sourceFile, source, [command])
    return [`R: a program ${name}`, start(ours), start({ ...ours, env })]
  })

const startsOfJava = (sandbox: Sandbox, language: NativeLanguage): Start[] =>
  Object.entries({
    'that does nothing': 'public class Main { public static void main(String[] a) {} }\n',
    'that reads and prints': sumSources[3] ?? '',
  }).map(([name, source]) => [
    `Java: a program ${name}`,
    () => processorMs(sandbox, language.sourceFile, source, [language.compile(source), runOf(language)]),
  ])

const startOfSource = (sandbox: Sandbox, name: string, language: NativeLanguage): Start => [
  `${name}: a program that reads and prints`,
  () => processorMs(sandbox, language.sourceFile, sumSources[language.languageId] ?? '', [runOf(language)]),
]

/** Median of 15 turns of each (5 if `quick`), for the installed languages. */
export const startsBench = async ({ quick }: { quick: boolean }): Promise<Figure[]> => {
  await buildLanguages(() => {})
  const sandbox = await openSandbox({ slots: 1, log() {} })
  if (!sandbox) return []
  try {
    const installed = await findLanguages(sandbox)
    const startsOf: Record<number, (language: NativeLanguage) => Start[]> = {
      2: (language) => startsOfCpp(sandbox, language),
      8: (language) => startsOfR(sandbox, language),
      3: (language) => startsOfJava(sandbox, language),
      4: (language) => [startOfSource(sandbox, 'Python', language)],
      7: (language) => [startOfSource(sandbox, 'Ruby', language)],
    }
    const starts = installed.flatMap(({ languageId, isAvailable }) => {
      const language = definitionOf(languageId)
      return isAvailable && language?.kind === 'native' ? (startsOf[languageId]?.(language) ?? []) : []
    })
    const taken = starts.map((): { ours: number[]; installed: number[] } => ({ ours: [], installed: [] }))
    for (let turn = 0; turn < (quick ? 5 : 15); turn += 1)
      for (const [index, [, ours, asInstalled]] of starts.entries()) {
        taken[index]?.ours.push(await ours())
        if (asInstalled) taken[index]?.installed.push(await asInstalled())
      }
    return starts.flatMap(([name], index) => {
      const { ours = [], installed = [] } = taken[index] ?? {}
      const figures = [figure(`${name}: processor time`, quantile(ours, 0.5), 'ms')]
      return installed.length === 0 ? figures : [...figures, figure('  as it is installed', quantile(installed, 0.5), 'ms')]
    })
  } finally {
    await sandbox.close()
  }
}
