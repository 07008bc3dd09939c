// What the demo's programs earn: each that is handed in is judged once, for real, and whoever hands it in gets that verdict.

import type { PackagedProgram } from '../commands/problems/package/reading.ts'
import { STATUS } from '../judge/catalogue.ts'
import type { JudgeTask, Verdict } from '../protocol/verdict.ts'
import { erratumOf, firstCases } from './errata.ts'
import type { ProblemPackage } from './packages.ts'
import { DISTRIBUTION } from './practices.ts'

/** What the scenario needs of the judge. */
export interface DemoJudge {
  judge(task: JudgeTask): Promise<Verdict>
  languages(): readonly { languageId: number; isAvailable: boolean }[]
}

export interface Verdicts {
  /** What may be handed in. */
  usable: ReadonlySet<PackagedProgram>
  /** By the test data as they are, of what has been judged. */
  now: ReadonlyMap<PackagedProgram, Verdict>
  /** By the test data as they were before a correction. */
  first: ReadonlyMap<PackagedProgram, Verdict>
}

/** A program and the problem that it is for. */
export interface Entry {
  problem: ProblemPackage
  program: PackagedProgram
}

/** Of the slow programs, which cost seconds, so many may be handed in. */
const SLOW_ONES = 3

/** Programs whose language is here, but of the slow ones only some. */
const usableOf = (judge: DemoJudge, packages: readonly ProblemPackage[]): ReadonlySet<PackagedProgram> => {
  const available = new Set(judge.languages().flatMap((language) => (language.isAvailable ? [language.languageId] : [])))
  const here = packages.flatMap(({ programs }) => programs).filter(({ languageId }) => available.has(languageId))
  const slow = here.filter(({ expectedStatus }) => expectedStatus === STATUS.TimeLimit)
  const tooMany = new Set(slow.slice(SLOW_ONES))
  return new Set(here.filter((program) => !tooMany.has(program)))
}

/** Verdicts as they come to be known: `judgeAll` judges what has not been judged yet, `slots` programs at a time. */
export const createVerdicts = (
  judge: DemoJudge,
  slots: number,
  packages: readonly ProblemPackage[],
): Verdicts & { judgeAll(entries: readonly Entry[]): Promise<void> } => {
  const now = new Map<PackagedProgram, Verdict>()
  const first = new Map<PackagedProgram, Verdict>()
  const judgeAll = async (entries: readonly Entry[]): Promise<void> => {
    const problems = new Map(entries.filter(({ program }) => !now.has(program)).map(({ program, problem }) => [program, problem]))
    const waiting = [...problems].flatMap(([program, problem]) => [
      { problem, program, tests: problem.cases, into: now },
      ...(erratumOf(problem) ? [{ problem, program, tests: firstCases(problem), into: first }] : []),
    ])
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { problem, program, tests, into } = next
        into.set(program, await judge.judge(taskOf(problem, program, tests)))
      }
    }
    await Promise.all(Array.from({ length: slots }, work))
  }
  return { usable: usableOf(judge, packages), now, first, judgeAll }
}

/** A program of a package as the judge takes it. */
export const taskOf = ({ form }: ProblemPackage, { languageId, source }: PackagedProgram, tests: JudgeTask['tests']): JudgeTask => {
  const { checkerProgram, interactorProgram, showsCheckerMessage, isAllOrNothing } = form
  const rules = { checkerProgram, interactorProgram, showsCheckerMessage, isAllOrNothing }
  return { answerId: 0, attempt: 1, languageId, source, distribution: DISTRIBUTION, tests, ...rules }
}
