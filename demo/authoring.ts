// The demo's teacher writes problems, some of them first with errors that are corrected later.

import { createProblem, reviseProblem } from '../commands/problems/problem/useCases.ts'
import { STATUS } from '../judge/catalogue.ts'
import type { TestDatum } from '../protocol/verdict.ts'
import { firstCases } from './errata.ts'
import { withFigure } from './gardenFigure.ts'
import type { ProblemPackage } from './packages.ts'
import { by, pass, type Telling } from './telling.ts'

/** The demo's TQC+ problem, and the one with a figure. */
const OF_TQC = 'prime-queries'
const WITH_FIGURE = 'garden-area'

/** The filled-in form of a problem, available to every author. */
const formOf = ({ slug, form, programs }: ProblemPackage, cases: readonly TestDatum[]) => {
  const isTQC = slug === OF_TQC
  const accepted = programs.filter(({ expectedStatus }) => expectedStatus === STATUS.Accept)
  return {
    ...form,
    isGlobal: true,
    isTQC,
    tqcAnswers: isTQC ? accepted.map(({ languageId, source }) => ({ languageId, source })) : [],
    testDatas: [...cases],
  }
}

/** Writes a problem, including errors in its test data. Returns its id. */
export const writeProblem = async (telling: Telling, teacherId: number, problem: ProblemPackage): Promise<number> => {
  const context = by(telling, { userId: teacherId, role: 'teacher' })
  const { problemId } = await createProblem(telling, formOf(problem, firstCases(problem)), teacherId, context)
  pass(telling, 600_000)
  if (problem.slug === WITH_FIGURE) {
    const form = await withFigure(telling, teacherId, formOf(problem, problem.cases))
    await reviseProblem(telling, { ...form, problemId, basedOn: 1 }, teacherId, by(telling, { userId: teacherId, role: 'teacher' }))
  }
  return problemId
}

/** Saves the corrected problem. Returns its new version. */
export const correctProblem = async (telling: Telling, teacherId: number, problemId: number, problem: ProblemPackage): Promise<number> => {
  const context = by(telling, { userId: teacherId, role: 'teacher' })
  const request = { ...formOf(problem, problem.cases), problemId, basedOn: 1 }
  return (await reviseProblem(telling, request, teacherId, context)).version
}
