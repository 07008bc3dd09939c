// Use cases of lessons, for platform admins, and for the reading of a lesson.
import { Rejection, rejected } from '../../../protocol/catalogue.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { newestVersion } from '../../problems/problem/useCases.ts'
import { problemForVisitors } from '../../problems/visitorProblem/useCases.ts'
import { lessons } from './decider.ts'
import type { LessonText } from './schemas.ts'

export interface LessonDeps {
  commands: Pick<CommandHandler, 'create' | 'handle' | 'load'>
}

/**
 * Everybody with an account reads linked problems and tries them on their samples. Throws Problem.NotFound at the place of a problem that
 * does not exist, and Lesson.ProblemNotForAll with the number of one that may not be shown to all.
 */
const requireProblems = async ({ commands }: LessonDeps, problemIds: readonly number[]): Promise<void> => {
  for (const [index, problemId] of problemIds.entries()) {
    const field = `problemIds.${index}`
    if ((await newestVersion(commands, problemId)) === null) throw rejected('Problem.NotFound', { field, code: 'Problem.NotFound' })
    if ((await problemForVisitors(commands, problemId)) === null)
      throw new Rejection('Lesson.ProblemNotForAll', { details: { figure: problemId } })
  }
}

/** Publishes a new lesson and returns its id. */
export const publish = async (deps: LessonDeps, lesson: LessonText, by: number, context: CommandContext): Promise<{ lessonId: number }> => {
  await requireProblems(deps, lesson.problemIds)
  const { id } = await lessons.create(deps.commands, (lessonId) => ({ type: 'PublishLesson', lessonId, by, lesson }), context)
  return { lessonId: id }
}

/** Replaces the text of a lesson. Throws Lesson.NotFound, Problem.NotFound, Lesson.ProblemNotForAll, Common.Conflict. */
export const revise = async (
  deps: LessonDeps,
  { lessonId, seen, ...lesson }: LessonText & { lessonId: number; seen: number },
  by: number,
  context: CommandContext,
): Promise<void> => {
  await requireProblems(deps, lesson.problemIds)
  await lessons.handle(deps.commands, lessonId, { type: 'ReviseLesson', lessonId, by, seen, lesson }, context)
}

/** The version of a lesson that is shown now, and the problems that it links. Throws Lesson.NotFound, also for a withdrawn one. */
export const shownVersion = async (
  { commands }: { commands: Pick<CommandHandler, 'load'> },
  lessonId: number,
): Promise<{ version: number; problemIds: readonly number[] }> => {
  const { lesson, version, isWithdrawn } = (await lessons.load(commands, lessonId)).state
  if (lesson === null || isWithdrawn) throw rejected('Lesson.NotFound')
  return { version, problemIds: lesson.problemIds }
}
