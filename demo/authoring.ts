// The demo's teacher writes problems: at first as they had them in mind, later as they should have been.
import { createProblem, reviseProblem } from '../commands/problems/problem/useCases.ts'
import type { TestDatum } from '../protocol/verdict.ts'
import { firstCases } from './errata.ts'
import type { ProblemPackage } from './packages.ts'
import { by, pass, type Telling } from './telling.ts'

/** The form of a problem as its author fills it in, for everybody to use. */
const formOf = ({ form }: ProblemPackage, cases: readonly TestDatum[]) => ({ ...form, isGlobal: true, testDatas: [...cases] })

/** Writes a problem, errors in its test data included. Returns its id. */
export const writeProblem = async (telling: Telling, teacherId: number, problem: ProblemPackage): Promise<number> => {
  const context = by(telling, { userId: teacherId, role: 'teacher' })
  const { problemId } = await createProblem(telling, formOf(problem, firstCases(problem)), teacherId, context)
  pass(telling, 600_000)
  return problemId
}

/** From now on the problem is as it should be. Returns its new version. */
export const correctProblem = async (telling: Telling, teacherId: number, problemId: number, problem: ProblemPackage): Promise<number> => {
  const context = by(telling, { userId: teacherId, role: 'teacher' })
  const request = { ...formOf(problem, problem.cases), problemId }
  return (await reviseProblem(telling, request, teacherId, context)).version
}
