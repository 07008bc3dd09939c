// Use cases of lessons, for platform admins, and for the reading of a lesson.
import { rejected } from '../../../protocol/catalogue.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { newestVersion } from '../../problems/problem/useCases.ts'
import { lessons } from './decider.ts'
import type { LessonText } from './schemas.ts'

export interface LessonDeps {
  commands: Pick<CommandHandler, 'create' | 'handle' | 'load'>
}

/** Throws Problem.NotFound at the place of a problem that does not exist. */
const requireProblems = async ({ commands }: LessonDeps, problemIds: readonly number[]): Promise<void> => {
  for (const [index, problemId] of problemIds.entries())
    if ((await newestVersion(commands, problemId)) === null)
      throw rejected('Problem.NotFound', { field: `problemIds.${index}`, code: 'Problem.NotFound' })
}

/** Publishes a new lesson and returns its id. */
export const publish = async (deps: LessonDeps, lesson: LessonText, by: number, context: CommandContext): Promise<{ lessonId: number }> => {
  await requireProblems(deps, lesson.problemIds)
  const { id } = await lessons.create(deps.commands, (lessonId) => ({ type: 'PublishLesson', lessonId, by, lesson }), context)
  return { lessonId: id }
}

/** Replaces the text of a lesson. Throws Lesson.NotFound, Problem.NotFound, Common.Conflict. */
export const revise = async (
  deps: LessonDeps,
  { lessonId, seen, ...lesson }: LessonText & { lessonId: number; seen: number },
  by: number,
  context: CommandContext,
): Promise<void> => {
  await requireProblems(deps, lesson.problemIds)
  await lessons.handle(deps.commands, lessonId, { type: 'ReviseLesson', lessonId, by, seen, lesson }, context)
}

/** The version of a lesson that is shown now. Throws Lesson.NotFound, also for a withdrawn one. */
export const shownVersion = async ({ commands }: { commands: Pick<CommandHandler, 'load'> }, lessonId: number): Promise<number> => {
  const { state } = await lessons.load(commands, lessonId)
  if (state.lesson === null || state.isWithdrawn) throw rejected('Lesson.NotFound')
  return state.version
}
