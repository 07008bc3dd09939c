// HTTP route of runs within lessons.
import { type Route, route } from '../../../protocol/call.ts'
import { Rejection, rejected } from '../../../protocol/catalogue.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import { shownVersion } from '../../learning/lesson/useCases.ts'
import { problemForVisitors } from '../../problems/visitorProblem/useCases.ts'
import { runOnSample, type SampleRunDeps } from '../sampleRun/useCases.ts'
import { runInLesson } from './calls.ts'
import { runInLessonSchemas } from './schemas.ts'

export interface LessonRunDeps extends SampleRunDeps {
  commands: Pick<CommandHandler, 'load'>
}

/** The page shows samples and languages of another version. */
const isUnknownSample = (error: unknown): boolean =>
  error instanceof Rejection && ['Problem.NotFound', 'Problem.LanguageNotFound'].includes(error.code)

/** Signed-in people except guests; the run takes a turn of the caller in the judge. */
export const lessonRunRoutes = (deps: LessonRunDeps): Route[] => [
  route(runInLesson, runInLessonSchemas, async ({ lessonId, problemId, ...run }, context) => {
    const { problemIds } = await shownVersion(deps, lessonId)
    const problem = problemIds.includes(problemId) ? await problemForVisitors(deps.commands, problemId) : null
    if (problem === null) throw rejected('Lesson.ProblemChanged')
    return await runOnSample(deps, problem, run, { userId: context.caller.userId }, context).catch((error: unknown) => {
      throw isUnknownSample(error) ? rejected('Lesson.ProblemChanged') : error
    })
  }),
]
