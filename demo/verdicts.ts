// Verdicts of the demo's programs: each program is really judged once, and every submission of it gets that verdict.

import type { PackagedProgram } from '../commands/problems/package/reading.ts'
import { filesOf, STATUS } from '../judge/catalogue.ts'
import type { JudgeTask, Verdict } from '../protocol/verdict.ts'
import { erratumOf, firstCases } from './errata.ts'
import type { ProblemPackage } from './packages.ts'
import { DISTRIBUTION } from './practices.ts'

/** The parts of the judge that the scenario uses. */
export interface DemoJudge {
  judge(task: JudgeTask): Promise<Verdict>
  languages(): readonly { languageId: number; isAvailable: boolean }[]
}

export interface Verdicts {
  /** Programs that may be submitted. */
  usable: ReadonlySet<PackagedProgram>
  /** By the current test data, for programs already judged. */
  now: ReadonlyMap<PackagedProgram, Verdict>
  /** By the test data from before a correction. */
  first: ReadonlyMap<PackagedProgram, Verdict>
}

/** A program with its problem. */
export interface Entry {
  problem: ProblemPackage
  program: PackagedProgram
}

/** Maximum number of slow programs, which cost seconds each. */
const SLOW_ONES = 2

/** Programs in installed languages, with only some of the slow ones. */
const usableOf = (judge: DemoJudge, packages: readonly ProblemPackage[]): ReadonlySet<PackagedProgram> => {
  const available = new Set(judge.languages().flatMap((language) => (language.isAvailable ? [language.languageId] : [])))
  const here = packages.flatMap(({ programs }) => programs).filter(({ languageId }) => available.has(languageId))
  const slow = here.filter(({ expectedStatus }) => expectedStatus === STATUS.TimeLimit)
  const tooMany = new Set(slow.slice(SLOW_ONES))
  return new Set(here.filter((program) => !tooMany.has(program)))
}

/** Verdicts as they become known: `judgeAll` judges the remaining programs, `slots` at a time. */
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

/** A package's program as a task for the judge. */
export const taskOf = ({ form }: ProblemPackage, program: PackagedProgram, tests: JudgeTask['tests']): JudgeTask => {
  const { checkerProgram, interactorProgram, graders, judging, showsCheckerMessage, isAllOrNothing } = form
  const rules = { checkerProgram, interactorProgram, graders, judging, showsCheckerMessage, isAllOrNothing }
  const { languageId } = program
  return { answerId: 0, attempt: 1, languageId, source: filesOf(program), distribution: DISTRIBUTION, tests, ...rules }
}
