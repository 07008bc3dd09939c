// Example requests of all calls of problems, for the test of the permission table.
import { plusProblem } from '../../server/testing/house.ts'
import {
  byGet,
  type Examples,
  groupOf,
  nextMonth,
  nothing,
  placeOf,
  problemOf,
  studentOf,
  type Things,
} from '../../server/testing/things.ts'
import { lessonWithProblem } from '../learning/examples.fixture.ts'

/** A PNG. */
const ONE_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

const setOf = ({ school }: Things) => ({ problemSetId: school.house.practice.problemSetId })
const aSet = (problem: { problemId: number }) => ({
  problemSetId: 0,
  name: 'Set',
  problemSetType: 1,
  tags: ['t'],
  problems: [{ ...problem, distribution: 100, order: 1 }],
})
const newSet = async (things: Things) => await things.make('ProblemSet/Add', aSet(problemOf(things)))

/** A new problem of the teacher that an admin is asked to review. */
const newReview = async ({ make }: Things) => {
  const { problemId } = await make('Problem/Add', plusProblem)
  await make('Problem/Review/Request', { problemId, version: 1, accounts: ['admin@school.test'] })
  return { problemId }
}
/** One such problem for all examples. */
const underReview = (things: Things) => things.once('problem under review', () => newReview(things))

export const problemsExamples: Examples = {
  'Group/Exercise/MarkProblem': { request: placeOf },
  'Group/Exercise/UnMarkProblem': { request: placeOf },
  'Landing/Problem': { request: () => null },
  'Lesson/Problem': { request: lessonWithProblem },
  'Licence/Expire': { request: studentOf },
  'Licence/Grant': { request: (things) => ({ ...studentOf(things), expirationTime: nextMonth() }) },
  'Problem/Add': { request: () => plusProblem },
  'Problem/Attachment': { request: (things) => ({ ...placeOf(things), path: 'attachments/a' }), also: ['Problem.FileNotFound'] },
  'Problem/Attachments': { request: placeOf },
  'Problem/Clone': { request: problemOf },
  'Problem/CoAuthor/Add': { request: (things) => ({ ...problemOf(things), account: things.school.accountOf('otherTeacher') }) },
  'Problem/CoAuthor/Remove': { request: (things) => ({ ...problemOf(things), userId: things.school.idOf('otherTeacher') }) },
  'Problem/Content': { request: problemOf },
  'Problem/Delete': { request: async ({ make }) => ({ problemId: (await make('Problem/Add', plusProblem)).problemId }) },
  'Problem/Edit': { request: (things) => ({ ...plusProblem, ...problemOf(things) }) },
  'Problem/Export': { request: problemOf },
  'Problem/Export/Notes': { request: problemOf },
  'Problem/File': { request: (things) => ({ ...problemOf(things), version: 1, path: 'problem.json' }) },
  'Problem/Files': { request: problemOf },
  // names no problem in the address; valid changes are sent in a test of their own
  'Problem/Files/Edit': { request: nothing, also: ['Common.FieldsNotValid'] },
  'Problem/Get': { request: placeOf },
  // not a ZIP; a valid package is sent in a test of its own
  'Problem/Import': { request: nothing, also: ['Problem.PackageNotZip'] },
  'Problem/Picture': { request: byGet, also: ['Common.FieldsNotValid'] },
  'Problem/Picture/Add': { request: () => ({ picture: ONE_PIXEL }) },
  'Problem/Preview': { request: problemOf },
  'Problem/Restore': {
    request: async ({ make }) => ({ problemId: (await make('Problem/Add', plusProblem)).problemId, version: 1, basedOn: 1 }),
  },
  'Problem/Review': { request: underReview },
  'Problem/Review/Comment': { request: async (things) => ({ ...(await underReview(things)), text: 'Is 1 allowed?' }) },
  'Problem/Review/Comment/Resolve': {
    request: async (things) => {
      const problem = await underReview(things)
      await things.make('Problem/Review/Comment', { ...problem, text: 'Is 1 allowed?' })
      return { ...problem, commentId: 1, isResolved: true }
    },
  },
  'Problem/Review/Decide': { request: async (things) => ({ ...(await underReview(things)), version: 1, isApproved: true }) },
  'Problem/Review/Open': { request: underReview },
  'Problem/Review/Problem': { request: underReview },
  'Problem/Review/Request': {
    request: async ({ make, school }) => {
      const { problemId } = await make('Problem/Add', plusProblem)
      return { problemId, version: 1, accounts: [school.accountOf('otherTeacher')] }
    },
  },
  'Problem/Review/Withdraw': { request: newReview },
  'Problem/Share': { request: (things) => ({ ...problemOf(things), account: things.school.accountOf('otherTeacher') }) },
  'Problem/ShareWithGroup': { request: (things) => ({ ...problemOf(things), ...groupOf(things) }) },
  'Problem/Sharing': { request: problemOf },
  'Problem/TestDatum': { request: (things) => ({ ...problemOf(things), version: 1, testDataId: 1 }) },
  'Problem/Unshare': { request: (things) => ({ ...problemOf(things), userId: things.school.idOf('otherTeacher') }) },
  'Problem/UnshareWithGroup': { request: (things) => ({ ...problemOf(things), ...groupOf(things) }) },
  'Problem/Uses': { request: problemOf },
  'Problem/Version': { request: (things) => ({ ...problemOf(things), version: 1 }) },
  'Problem/Versions': { request: problemOf },
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
  'User/Dashboard': { request: nothing },
  'User/ProblemSets': { request: () => ({ problemSetType: 1 }) },
  'User/ProblemSets/paging': { request: () => ({}) },
  'User/Problems': { request: nothing },
  'User/Problems/Tags': { request: nothing },
  'User/Problems/ToReview': { request: nothing },
  'User/Problems/paging': { request: nothing },
}
