// Example requests of all calls of judging, for the test of the permission table.
import { assignedBefore, homeworkRequest, hoursHence } from '../../server/testing/homework.ts'
import { plusProblem, sources } from '../../server/testing/house.ts'
import { byGet, type Examples, groupOf, placeOf, studentOf, type Things } from '../../server/testing/things.ts'
import { lessonWithProblem } from '../learning/examples.fixture.ts'

const runOf = (things: Things) => ({ ...placeOf(things), languageId: 4, localeId: 1, content: sources.python })
const draftOf = ({ school }: Things) => {
  const { activityId, problemId } = school.house.practice
  return { activityId, problemId, languageId: 4 }
}
/** The test server configures no problem for visitors. */
const runOnSample = { problemId: 1, index: 0, languageId: plusProblem.languages[2], content: sources.python }
const requestOf = (things: Things) => ({ ...groupOf(things), scope: { answerId: things.answerId }, reason: 'To see who may.' })
const rejudgeOf = async (things: Things) => {
  const { rejudgeId } = await things.once('rejudge', () => things.make('Rejudge/Request', requestOf(things)))
  return { ...groupOf(things), rejudgeId }
}

/** An accepted answer of the student to a homework that compares answers and is over. */
const compared = (things: Things) =>
  things.once('compared answers', async () => {
    const { house } = things.school
    const problems = [{ problemId: house.practice.problemId, distribution: 100, order: 1, enableAnalyze: true, textAnalyze: 90 }]
    const set = { name: 'Compared', problemSetType: 2, tags: ['t'], problems }
    const { problemSetId } = await things.make('ProblemSet/Add', set)
    const times = { startTime: hoursHence(-3), endTime: hoursHence(24) }
    const activityId = await assignedBefore(house, homeworkRequest(house, problemSetId, times))
    const run = { ...runOf(things), activityId, problemSetId }
    const { answerId } = await things.make('Code/Judge', run, 'student')
    await things.make('Assignment/Stop', { ...groupOf(things), activityId })
    return { answerId: answerId as number, activityId }
  })
const comparedAnswer = async (things: Things) => ({ answerId: (await compared(things)).answerId })

/** A run of a problem of the teacher that admins are asked to review. */
const runForReview = async ({ make, once }: Things) => {
  const { problemId } = await once('run under review', async () => {
    const made = await make('Problem/Add', plusProblem)
    await make('Problem/Review/Request', { problemId: made.problemId, version: 1, accounts: ['admin@school.test'] })
    return made
  })
  return { problemId, index: 0, languageId: 4, content: sources.python }
}

export const judgingExamples: Examples = {
  'Analyze/Class': {
    request: async (things) => ({
      ...groupOf(things),
      activityId: (await compared(things)).activityId,
      problemId: things.school.house.practice.problemId,
    }),
  },
  'Analyze/Detail': { request: comparedAnswer },
  'Analyze/RemoveWaiver': { request: comparedAnswer },
  'Analyze/Result': { request: comparedAnswer },
  'Analyze/Waive': {
    request: async (things) => ({ ...(await comparedAnswer(things)), reason: 'To see who may.' }),
    also: ['Analyze.NothingToWaive'],
  },
  'Code/Cancel': { request: ({ answerId }) => ({ answerId }), also: ['Submission.AlreadyJudged'] },
  'Code/Evaluate': { request: runOf },
  'Code/Judge': { request: runOf },
  'Code/Submission': { request: ({ answerId }) => ({ answerId }) },
  'Code/Submission/Case': { request: ({ answerId }) => ({ answerId, index: 1 }) },
  'Code/Submission/Case/Rerun': { request: ({ answerId }) => ({ answerId, index: 1 }) },
  'Draft/Get': { request: draftOf },
  'Draft/Save': { request: (things) => ({ ...draftOf(things), content: '# begun' }), also: ['Draft.Changed'] },
  'Group/Exercise/Answers': { request: (things) => ({ ...placeOf(things), ...studentOf(things) }) },
  'Judge/Status': { request: byGet },
  'Landing/Problem/Run': { request: () => runOnSample, also: ['Problem.NotFound'] },
  'Lesson/Run': {
    request: async (things) => ({ ...(await lessonWithProblem(things)), index: 0, languageId: 4, content: sources.python }),
  },
  'Problem/Review/Judge': { request: runForReview },
  'Problem/Review/Run': { request: runForReview },
  'Problem/RunDataProgram': { request: () => ({ role: 'generator', languageId: 4, source: sources.python }) },
  'Problem/Try': { request: () => ({ languageId: 4, source: sources.python, test: { input: '1 2\n', expectedOutput: '3\n' } }) },
  'Rejudge/Apply': { request: rejudgeOf, also: ['Rejudge.AlreadyApplied'] },
  'Rejudge/Drop': { request: rejudgeOf, also: ['Rejudge.AlreadyApplied'] },
  'Rejudge/Info': { request: rejudgeOf },
  'Rejudge/List': { request: groupOf },
  'Rejudge/Request': { request: requestOf },
}
