// The examples of calls about problem sets. For tests only.
import { plusProblem } from './house.ts'
import type { Example, Things } from './things.ts'

const problemOf = ({ school }: Things) => ({ problemId: school.house.practice.problemId })
const setOf = ({ school }: Things) => ({ problemSetId: school.house.practice.problemSetId })
const aSet = (problem: { problemId: number }) => ({
  problemSetId: 0,
  name: 'Set',
  problemSetType: 1,
  tags: ['t'],
  problems: [{ ...problem, distribution: 100, order: 1 }],
})
const newSet = async (things: Things) => await things.make('ProblemSet/Add', aSet(problemOf(things)))

export const setExamples: Readonly<Record<string, Example>> = {
  'Problem/Preview': { request: problemOf },
  'ProblemSet/Add': {
    request: async ({ make, school, kind }) => {
      const { problemId } = await make('Problem/Add', plusProblem)
      if (school.idOf(kind) !== school.idOf('teacher'))
        await make('Problem/Share', { problemId, account: school.accountOf(kind) || 'teacher@school.test' })
      return aSet({ problemId })
    },
  },
  'ProblemSet/Clone': { request: setOf },
  'ProblemSet/Delete': { request: newSet },
  'ProblemSet/Edit': { request: async (things) => ({ ...aSet(problemOf(things)), ...(await newSet(things)) }) },
  'ProblemSet/Get': { request: setOf },
  'User/ProblemSets': { request: () => ({ problemSetType: 1 }) },
  'User/ProblemSets/paging': { request: () => ({}) },
}
