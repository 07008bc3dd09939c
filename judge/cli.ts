// The judge on the command line: one source against a folder of test data, without the rest of the project.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { extname, join } from 'node:path'
import { parseArgs } from 'node:util'
import type { CaseResult, ProblemProgram, TestDatum, Verdict } from '../protocol/verdict.ts'
import { languages, STATUS, statusName } from './catalogue.ts'
import { parseRule } from './checkers/rule.ts'
import { createJudge, type Judge, type JudgeLog } from './judge.ts'
import { findLanguages } from './languages/find.ts'
import { openSandbox } from './sandbox/open.ts'

const USAGE = `Usage: npm run judge -- SOURCE FOLDER [options]
       npm run judge -- --languages

Judges SOURCE on every *.in of FOLDER (and of folders in it) with the *.out or *.ans beside it.

  --language NAME     as listed by --languages; default: by the extension of SOURCE
  --rule RULE         default, tokens, ignoreCase, float(1e-6,1e-6), unorderedLines, regex, checker, interactor, …
  --strict            also compare the layout
  --checker FILE      program for the rule checker
  --interactor FILE   program for the rule interactor
  --time SECONDS      processor time for each case; default: 10
  --memory KB         memory for each case; default: 102400
  --slots N           concurrent programs in the sandbox; default: 3
  --json FILE         also write the whole verdict to FILE

Exit code 0: accepted; 1: not; 2: it could not be asked like this; 3: the judge failed.
`

/** The request cannot be fulfilled; the message is for the user. */
class UsageError extends Error {
  override name = 'UsageError'
}

const otherEndings: Record<string, string> = { '.cc': '.cpp', '.cxx': '.cpp', '.mjs': '.js', '.rscript': '.r' }

/** The language by its name, or by a file's ending. */
const languageOf = (file: string, name?: string): number => {
  const ending = extname(file).toLowerCase()
  const found = languages.find((language) =>
    name === undefined
      ? extname(language.fileName) === (otherEndings[ending] ?? ending)
      : language.name.toLowerCase() === name.toLowerCase(),
  )
  if (!found) throw new UsageError(name === undefined ? `give the language of ${file} with --language` : `unknown language ${name}`)
  return found.languageId
}

const textOf = async (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((error: Error) => {
    throw new UsageError(error.message)
  })

const programOf = async (file: string | undefined): Promise<ProblemProgram | undefined> =>
  file === undefined ? undefined : { languageId: languageOf(file), source: await textOf(file) }

const numberOf = (option: string, text: string): number => {
  const value = Number(text)
  if (!(value > 0 && Number.isFinite(value))) throw new UsageError(`--${option} takes a number above 0, not ${text}`)
  return value
}

type Case = Pick<TestDatum, 'input' | 'expectedOutput'> & { name: string }

/** Pairs of input and answer below a folder, by name. */
const casesIn = async (folder: string): Promise<Case[]> => {
  const files = await readdir(folder, { recursive: true }).catch((error: Error) => {
    throw new UsageError(error.message)
  })
  const there = new Set(files)
  const names = files.filter((file) => file.endsWith('.in')).map((file) => file.slice(0, -3))
  if (names.length === 0) throw new UsageError(`there is no *.in in ${folder}`)
  const byNumber = new Intl.Collator('en', { numeric: true })
  return Promise.all(
    names.toSorted(byNumber.compare).map(async (name) => {
      const answer = [`${name}.out`, `${name}.ans`].find((file) => there.has(file))
      if (answer === undefined) throw new UsageError(`${name}.in has no ${name}.out or ${name}.ans beside it`)
      return { name, input: await textOf(join(folder, `${name}.in`)), expectedOutput: await textOf(join(folder, answer)) }
    }),
  )
}

const row = (name: string, width: number, { statusCode, timeMs, memoryKb, reason, ...said }: CaseResult): string => {
  const why = [reason, said.messageForStudents?.trim(), said.messageForTeachers?.trim()].filter(Boolean).join('; ')
  return `${name.padEnd(width)}  ${statusName(statusCode).padEnd(17)} ${`${timeMs} ms`.padStart(9)} ${`${memoryKb} KB`.padStart(10)}  ${why}`.trimEnd()
}

const show = (verdict: Verdict, cases: readonly Case[]): string => {
  const width = Math.max(...cases.map(({ name }) => name.length))
  const rows = verdict.cases.toSorted((a, b) => a.index - b.index).map((result) => row(cases[result.index]?.name ?? '', width, result))
  const right = verdict.cases.filter(({ statusCode }) => statusCode === STATUS.Accept).length
  const end = `${statusName(verdict.statusCode)}: ${right} of ${cases.length} cases, ${verdict.score} of 100 points`
  return [...rows, ...(verdict.message === '' ? [] : [verdict.message.trimEnd()]), end, ''].join('\n')
}

const listed = (judge: Judge): string =>
  judge
    .languages()
    .map(({ languageId, isAvailable, version, debianPackage }) => {
      const name = languages.find((language) => language.languageId === languageId)?.name ?? ''
      return `${name.padEnd(12)} ${isAvailable ? version : `not installed; Debian package: ${debianPackage}`}\n`
    })
    .join('')

const options = {
  language: { type: 'string' },
  languages: { type: 'boolean', default: false },
  rule: { type: 'string' },
  strict: { type: 'boolean', default: false },
  checker: { type: 'string' },
  interactor: { type: 'string' },
  time: { type: 'string', default: '10' },
  memory: { type: 'string', default: '102400' },
  slots: { type: 'string', default: '3' },
  json: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

const parsed = (argv: readonly string[]) => {
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

const note = (line: string): void => {
  process.stderr.write(`${line}\n`)
}
const quiet: JudgeLog = {
  info: () => {},
  warn: (_, message) => note(message),
  error: ({ err }: { err?: Error }, message) => note(`${message}: ${err?.message}`),
}

/** Runs the command line. Resolves to the exit code. */
const main = async (argv: readonly string[]): Promise<number> => {
  const { values, positionals } = parsed(argv)
  const [file, folder] = positionals
  if (values.help) process.stdout.write(USAGE)
  if (values.help) return 0
  if (!values.languages && (file === undefined || folder === undefined || positionals.length > 2))
    throw new UsageError('say a SOURCE and a FOLDER')

  const rule = values.rule ?? (values.checker ? 'checker' : values.interactor ? 'interactor' : 'default')
  const isKnown = (): boolean => {
    try {
      return Boolean(parseRule(rule))
    } catch {
      return false
    }
  }
  if (!isKnown()) throw new UsageError(`there is no rule ${rule}`)
  const limits = {
    timeLimit: numberOf('time', values.time),
    memoryLimit: Math.floor(numberOf('memory', values.memory)),
    outputSizeLimit: 0,
  }
  const cases = folder === undefined ? [] : await casesIn(folder)
  const program = file === undefined ? null : { languageId: languageOf(file, values.language), source: await textOf(file) }
  const [checkerProgram, interactorProgram] = await Promise.all([programOf(values.checker), programOf(values.interactor)])

  const sandbox = await openSandbox({ slots: Math.ceil(numberOf('slots', values.slots)), log: note })
  const cacheDir = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'chronojudge')
  await mkdir(cacheDir, { recursive: true })
  const judge = createJudge({ sandbox, languages: await findLanguages(sandbox), cacheDir, log: quiet })
  try {
    if (!program) process.stdout.write(listed(judge))
    if (!program) return 0
    const verdict = await judge.judge({
      answerId: 1,
      attempt: 1,
      ...program,
      distribution: 100,
      ...(checkerProgram && { checkerProgram }),
      ...(interactorProgram && { interactorProgram }),
      tests: cases.map(({ input, expectedOutput }, index) => ({
        ...limits,
        testDataId: index + 1,
        input,
        expectedOutput,
        read: true,
        rule,
        strict: values.strict,
        weight: 1,
      })),
    })
    process.stdout.write(show(verdict, cases))
    if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(verdict, null, 2)}\n`)
    if (verdict.statusCode === STATUS.SystemError) return 3
    return verdict.statusCode === STATUS.Accept ? 0 : 1
  } finally {
    await judge.close()
    await sandbox?.close()
  }
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof UsageError)) throw error
  note(`${error.message}\n\n${USAGE}`)
  return 2
})
