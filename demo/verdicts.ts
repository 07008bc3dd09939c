// What the demo's programs earn: each is judged once, for real, and whoever hands it in gets that verdict.
import { STATUS } from '../judge/catalogue.ts'
import type { JudgeTask, Verdict } from '../protocol/verdict.ts'
import { erratumOf, firstCases } from './errata.ts'
import type { PackagedProgram, ProblemPackage } from './packages.ts'
import { DISTRIBUTION } from './practices.ts'

/** What the scenario needs of the judge. */
export interface DemoJudge {
  judge(task: JudgeTask): Promise<Verdict>
  languages(): readonly { languageId: number; isAvailable: boolean }[]
}

/** Verdicts by the test data as they are, and as they were before a correction. */
export interface Verdicts {
  now: ReadonlyMap<PackagedProgram, Verdict>
  first: ReadonlyMap<PackagedProgram, Verdict>
}

/** Of the slow programs, which cost seconds, so many are judged. */
const SLOW_ONES = 2

/** Verdicts of all programs whose language is here, `slots` of them judged at a time. */
export const judgePrograms = async (judge: DemoJudge, slots: number, packages: readonly ProblemPackage[]): Promise<Verdicts> => {
  const available = new Set(judge.languages().flatMap((language) => (language.isAvailable ? [language.languageId] : [])))
  const all = packages
    .flatMap((problem) => problem.programs.map((program) => ({ problem, program })))
    .filter(({ program }) => available.has(program.languageId))
  const slow = new Set(all.filter(({ program }) => program.statusCode === STATUS.TimeLimit).slice(SLOW_ONES))
  const verdicts = { now: new Map<PackagedProgram, Verdict>(), first: new Map<PackagedProgram, Verdict>() }
  const waiting = all
    .filter((entry) => !slow.has(entry))
    .flatMap(({ problem, program }) => [
      { problem, program, tests: problem.cases, into: verdicts.now },
      ...(erratumOf(problem) ? [{ problem, program, tests: firstCases(problem), into: verdicts.first }] : []),
    ])
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { problem, program, tests, into } = next
      into.set(program, await judge.judge(taskOf(problem, program, tests)))
    }
  }
  await Promise.all(Array.from({ length: slots }, work))
  return verdicts
}

/** A program of a package as the judge takes it. */
export const taskOf = ({ form }: ProblemPackage, { languageId, source }: PackagedProgram, tests: JudgeTask['tests']): JudgeTask => {
  const { checkerProgram, interactorProgram, showsCheckerMessage, isAllOrNothing } = form
  const rules = { checkerProgram, interactorProgram, showsCheckerMessage, isAllOrNothing }
  return { answerId: 0, attempt: 1, languageId, source, distribution: DISTRIBUTION, tests, ...rules }
}
