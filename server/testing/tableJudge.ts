// A judge that replies from a table, for tests of everything around it: no sandbox, no compiler, no process. The behaviour of a source is
// looked up; cases, points and verdicts follow from it by the judge's own rules.
import { skippedCase } from '../../judge/casesToRun.ts'
import { languages as catalogue, STATUS } from '../../judge/catalogue.ts'
import { compare } from '../../judge/checkers/compare.ts'
import { isProgramRule, parseRule } from '../../judge/checkers/rule.ts'
import type { Judge } from '../../judge/judge.ts'
import { guaranteesOf } from '../../judge/sandbox/guarantees.ts'
import { mainText } from '../../judge/source.ts'
import { judgingOrder } from '../../judge/testGroups.ts'
import { taskOf } from '../../judge/trial.ts'
import { pointsOf, verdictOf, verdictWithoutCases } from '../../judge/verdict.ts'
import type { CaseResult, Evaluation, JudgeTask, ProgramSource } from '../../protocol/verdict.ts'
import type { JudgeRoom } from '../judging/judgeRoom.ts'

interface Behaviour {
  /** Its output for an input. */
  prints?(input: string): string
  /** Fails to compile with this message. */
  diagnostics?: string
  /** Every run reaches the time limit. */
  isEndless?: boolean
  /** Awaited in each of its runs. */
  waits?(): Promise<unknown>
}
/** Behaviour of a source; 'never' ends only when stopped. */
type Row = Behaviour | 'never'
/** By source. A source that extends a row's text, for example by a comment, matches that row. */
export type Table = readonly (readonly [source: string, row: Row])[]

/** Reports the strongest isolation of the launcher, since nothing is run. */
const mode = { isolation: 'namespaces', accounting: 'cgroup v2' } as const

/** Waits for the duration of a run. Rejects when stopped. */
const run = (row: Row, signal: AbortSignal | undefined): Promise<unknown> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
    if (row !== 'never') Promise.resolve(row.waits?.()).then(resolve, reject)
  })

const outputOf = (row: Row, input: string): string => (row === 'never' ? '' : (row.prints?.(input) ?? ''))

const createTableJudge = (table: Table, languages: JudgeRoom['languages']): Judge => {
  const rowOf = (program: ProgramSource): Row => {
    const source = mainText(program)
    const found = table.find(([known]) => source.startsWith(known))
    if (!found) throw new Error(`the table of this test says nothing of ${JSON.stringify(source.slice(0, 200))}`)
    return found[1]
  }

  const resultOf = (task: JudgeTask, index: number, row: Row): CaseResult => {
    const { input, expectedOutput, read, rule: named, strict, timeLimit, memoryLimit } = task.tests[index] as JudgeTask['tests'][number]
    const rule = parseRule(named)
    if (isProgramRule(rule)) throw new Error('a problem with a program of its own needs a real judge')
    const output = outputOf(row, input)
    const isEndless = row !== 'never' && row.isEndless === true
    const isAccepted = !isEndless && compare(rule, strict, expectedOutput, output).isAccepted
    return {
      index,
      isVisible: read,
      statusCode: isEndless ? STATUS.TimeLimit : isAccepted ? STATUS.Accept : STATUS.WrongAnswer,
      points: pointsOf(task, index, isAccepted ? 1 : 0),
      timeMs: 1,
      wallMs: 1,
      memoryKb: 1,
      ...(read ? { output, isOutputTruncated: false } : { limits: { timeMs: timeLimit * 1000, memoryKb: memoryLimit } }),
    }
  }

  const trialResult = (task: JudgeTask, row: Row): Evaluation => {
    const { statusCode, timeMs, memoryKb, points } = resultOf(task, 0, row)
    return { statusCode, stdout: outputOf(row, task.tests[0]?.input ?? ''), error: '', timeMs, memoryKb, fraction: points }
  }

  return {
    async judge(task, { onProgress, signal } = {}) {
      onProgress?.({ phase: 'compiling' })
      const row = rowOf(task.source)
      if (row !== 'never' && row.diagnostics !== undefined) return verdictWithoutCases(STATUS.CompileError, row.diagnostics)
      const cases: CaseResult[] = []
      for (const index of judgingOrder(task)) {
        let result = skippedCase(task, index, cases)
        if (!result) {
          await run(row, signal)
          result = resultOf(task, index, row)
        }
        cases.push(result)
        onProgress?.({ phase: 'case', result, total: task.tests.length })
      }
      return verdictOf(task, cases)
    },
    async evaluate({ languageId, source, input, trial }, signal) {
      const row = rowOf(source)
      await run(row, signal)
      if (trial) return trialResult(taskOf({ languageId, source }, trial), row)
      const error = row === 'never' ? '' : (row.diagnostics ?? '')
      const statusCode = error === '' ? STATUS.Accept : STATUS.CompileError
      return { statusCode, stdout: outputOf(row, input), error, timeMs: 1, memoryKb: 1 }
    },
    languages: () => languages,
    compileCache: () => ({ hits: 0, misses: 0, bytes: 0, maxBytes: 0 }),
    async close() {},
  }
}

/** A judge with every language of the catalogue, or only with those named, for `startServer`. */
export const openTableJudge = async (table: Table, languageIds: readonly number[] | 'all' = 'all'): Promise<JudgeRoom> => {
  const languages = catalogue.map(({ languageId }) => ({
    languageId,
    isAvailable: languageIds === 'all' || languageIds.includes(languageId),
    version: '1.0',
    problem: null,
    debianPackage: null,
  }))
  return {
    judge: createTableJudge(table, languages),
    languages,
    mode: { ...mode, guarantees: guaranteesOf(mode, true) },
    restarts: () => 0,
    async close() {},
  }
}
