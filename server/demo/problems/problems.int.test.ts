// Every demo problem is checked the hard way: its programs are compiled and run on all of its test data.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderToString } from 'katex'
import { afterAll, describe, expect, it } from 'vitest'
import { demoProblems } from './all.ts'
import type { DemoProblem, DemoTestData, ProgramKind } from './type.ts'

const directory = mkdtempSync(join(tmpdir(), 'demo-problems-'))
afterAll(() => rmSync(directory, { recursive: true }))

interface Outcome {
  failed: boolean
  outOfTime: boolean
  stdout: string
}

/** Runs our own trusted program under a limit of CPU seconds (not of wall time, so that a busy machine changes nothing). */
const run = (command: string[], cpuSeconds: number, input = ''): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const child = spawn('sh', ['-c', `ulimit -t ${cpuSeconds}; exec "$@"`, 'sh', ...command], { stdio: ['pipe', 'pipe', 'ignore'] })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stdin.on('error', () => undefined)
    child.on('error', reject)
    child.on('close', (code, signal) =>
      resolve({
        failed: code !== 0,
        outOfTime: signal === 'SIGKILL' || signal === 'SIGXCPU',
        stdout: Buffer.concat(chunks).toString(),
      }),
    )
    child.stdin.end(input)
  })

const python = (await run(['python3', '-c', 'import sys; print(sys.executable)'], 10)).stdout.trim()

type Program = DemoProblem['programs'][number]
let builds = 0

/** The command that runs the program, or undefined where it does not compile. */
const build = async ({ languageId, content }: Program): Promise<string[] | undefined> => {
  const base = join(directory, `program${builds++}`)
  const save = (extension: string) => {
    writeFileSync(base + extension, content)
    return base + extension
  }
  const compiled = async (compiler: string[], extension: string) => {
    const { failed } = await run([...compiler, '-O2', save(extension), '-o', base, '-lm'], 30)
    return failed ? undefined : [base]
  }
  if (languageId === 1) return compiled(['gcc', '-std=gnu17'], '.c')
  if (languageId === 2) return compiled(['g++', '-std=gnu++17'], '.cpp')
  if (languageId === 4) return [python, '-I', '-S', '-B', save('.py')]
  if (languageId === 9) return [process.execPath, save('.cjs')]
  throw new Error(`no way to run language ${languageId}`)
}

const lenient = (output: string) =>
  output
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter((line) => line !== '')
    .join('\n')

const isClose = (expected: string, actual: string) => {
  const [wanted, given] = [expected, actual].map((output) => output.trim().split(/\s+/).map(Number)) as [number[], number[]]
  return wanted.length === given.length && wanted.every((value, i) => Math.abs(value - given[i]!) <= 1e-6 * Math.max(1, Math.abs(value)))
}

const passes = ({ rule, strict, expectedOutput }: DemoTestData, output: string, forgiveBlanks = false): boolean => {
  if (rule === 'float(1e-6,1e-6)') return isClose(expectedOutput, output)
  if (rule === 'tokens') return expectedOutput.trim().split(/\s+/).join(' ') === output.trim().split(/\s+/).join(' ')
  if (rule === 'ignoreCase') return lenient(expectedOutput).toLowerCase() === lenient(output).toLowerCase()
  if (strict && !forgiveBlanks) return expectedOutput.replace(/\n$/, '') === output.replace(/\n$/, '')
  return lenient(expectedOutput) === lenient(output)
}

/** What each kind of program must do on a problem's test data, given its outcomes in their order. */
const expectations: Record<Exclude<ProgramKind, 'compileError'>, (outcomes: Outcome[], data: DemoTestData[]) => void> = {
  accepted: (outcomes, data) => {
    const failures = data.filter((datum, i) => outcomes[i]!.failed || !passes(datum, outcomes[i]!.stdout))
    expect(failures).toEqual([])
  },
  wrong: (outcomes, data) => {
    expect(outcomes.filter(({ failed }) => failed)).toEqual([])
    const passed = data.filter((datum, i) => passes(datum, outcomes[i]!.stdout)).length
    expect(passed).toBeGreaterThan(0)
    expect(passed).toBeLessThan(data.length)
  },
  slow: (outcomes, data) => {
    const stopped = outcomes.filter(({ outOfTime }) => outOfTime).length
    expect(stopped).toBeGreaterThan(0)
    expect(stopped * data[0]!.timeLimit).toBeLessThanOrEqual(3)
    expect(data.filter((datum, i) => !outcomes[i]!.outOfTime && !passes(datum, outcomes[i]!.stdout))).toEqual([])
  },
  crash: (outcomes, data) => {
    expect(outcomes.some(({ failed, outOfTime }) => failed && !outOfTime)).toBe(true)
    expect(data.filter((datum, i) => !outcomes[i]!.failed && !passes(datum, outcomes[i]!.stdout))).toEqual([])
  },
  presentation: (outcomes, data) => {
    expect(data.filter((datum, i) => !passes(datum, outcomes[i]!.stdout, true))).toEqual([])
    expect(data.some((datum, i) => !passes(datum, outcomes[i]!.stdout))).toBe(true)
  },
}

describe.each(demoProblems.map((problem) => [problem.slug, problem] as const))('%s', (_slug, problem) => {
  it('keeps the limits of a problem', () => {
    expect(problem.languages).toEqual(expect.arrayContaining([1, 2, 4, 9]))
    expect(problem.locales.map(({ localeCode }) => localeCode)).toEqual(['zh-Hant', 'en'])
    for (const { title, description, inputOutputExample, hint, solution, canEnableSolution } of problem.locales) {
      for (const part of [title, description, inputOutputExample, hint]) expect(part.trim()).not.toBe('')
      expect(canEnableSolution).toBe(solution.trim() !== '')
    }
    expect(problem.testDatas.filter(({ read }) => read)).toHaveLength(2)
    const hidden = problem.testDatas.filter(({ read }) => !read)
    expect(hidden.length).toBeGreaterThanOrEqual(4)
    expect(hidden.length).toBeLessThanOrEqual(8)
    for (const { input, expectedOutput, weight } of problem.testDatas) {
      expect(Math.max(input.length, expectedOutput.length)).toBeLessThanOrEqual(20_000)
      expect(expectedOutput).not.toMatch(/undefined|NaN|Infinity/)
      expect(weight).toBeGreaterThan(0)
    }
    expect(problem.editFiles.length).toBeLessThanOrEqual(3)
    for (const { content } of problem.editFiles) expect(Buffer.byteLength(content)).toBeLessThanOrEqual(10 * 1024)
  })

  it('writes formulas that can be set', () => {
    for (const { description, inputOutputExample, hint, solution } of problem.locales) {
      const prose = [description, inputOutputExample, hint, solution].join('\n\n').replaceAll(/~~~.*?~~~/gs, '')
      const formulas = [...prose.matchAll(/(\$\$?)(.+?)\1/gs)].map(([, , formula]) => formula!)
      expect(formulas.length).toBeGreaterThan(0)
      for (const formula of formulas) expect(() => renderToString(formula, { strict: 'error' })).not.toThrow()
      expect(prose.split('$').length % 2).toBe(1)
    }
  })

  it('has accepted programs in Python and in C or C++, and three that fail', () => {
    const accepted = problem.programs.filter(({ kind }) => kind === 'accepted').map(({ languageId }) => languageId)
    expect(accepted).toContain(4)
    expect(accepted.includes(1) || accepted.includes(2)).toBe(true)
    expect(problem.programs.length - accepted.length).toBeGreaterThanOrEqual(3)
    for (const { languageId } of problem.programs) expect(problem.languages).toContain(languageId)
  })

  it.each(problem.programs.map((program, index) => [index, program.kind, program] as const))(
    'program %i does what its kind says: %s',
    async (_index, kind, program) => {
      const command = await build(program)
      if (kind === 'compileError') return expect(command).toBeUndefined()
      expect(command).toBeDefined()
      const outcomes: Outcome[] = []
      for (const { input, timeLimit } of problem.testDatas) outcomes.push(await run(command!, timeLimit, input))
      expectations[kind](outcomes, problem.testDatas)
    },
  )
})

describe('the whole collection', () => {
  it('grows more difficult and has an example of every way to compare', () => {
    const difficulties = demoProblems.map(({ difficulty }) => difficulty)
    expect(difficulties).toEqual(difficulties.toSorted((a, b) => a - b))
    expect(new Set(difficulties).size).toBe(5)
    expect(new Set(demoProblems.map(({ slug }) => slug)).size).toBe(14)
    const data = demoProblems.flatMap(({ testDatas }) => testDatas)
    expect(new Set(data.map(({ rule }) => rule))).toEqual(new Set(['default', 'ignoreCase', 'tokens', 'float(1e-6,1e-6)']))
    expect(data.some(({ strict }) => strict)).toBe(true)
    expect(demoProblems.some(({ editFiles }) => editFiles.length > 0)).toBe(true)
  })
})
