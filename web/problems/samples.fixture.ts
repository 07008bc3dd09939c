// Problems and sets for the accessibility test.
import { plusProblem } from '../../server/testing/house.ts'
import type { Samples } from '../e2e/samples.ts'

export const samples: Samples = {
  /** A problem with every optional part. */
  async richProblem({ call, teacher }) {
    const checkerProgram = { languageId: 4, source: 'import sys\nsys.exit(0)\n' }
    const rules = ['checker', 'float(1e-6,1e-6)', 'regex']
    const testDatas = plusProblem.testDatas.map((datum, index) => ({ ...datum, rule: rules[index] }))
    return (await call('Problem/Add', { ...plusProblem, testDatas, checkerProgram }, teacher.token)).body.problemId
  },

  /** A homework set of two problems that no class uses; answers to one of them are compared. */
  async openSet({ call, teacher, practice }, made) {
    const problems = [
      { problemId: practice.problemId, distribution: 60, order: 1, enableAnalyze: true, textAnalyze: 80 },
      { problemId: made('richProblem'), distribution: 40, order: 2 },
    ]
    const set = { name: 'Homework 1', description: 'One week', problemSetType: 2, tags: ['loops'], problems }
    return (await call('ProblemSet/Add', set, teacher.token)).body.problemSetId
  },
}
