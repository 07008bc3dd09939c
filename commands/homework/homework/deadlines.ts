// Deadlines of a homework: start and end of its round and of its make-up, and the ends of students with additional time.
import { type DeadlineFires, deadlineContext } from '../../kit/deadlines.ts'
import { deadlineTable } from '../../kit/deadlineTable.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { newestVersion } from '../../problems/problem/useCases.ts'
import { problemsOfSet } from '../../problems/problemSet/useCases.ts'
import { type HomeworkCommand, homeworks } from './decider.ts'
import { extensionsLeft, type Homework, type HomeworkMoment, moments, momentsLeft } from './state.ts'

const kinds = [...moments, 'endExtension'] as const
type HomeworkDeadline = { key: string; kind: HomeworkMoment | 'endExtension'; subjectId: number; dueAt: string }
type Commands = Pick<CommandHandler, 'load' | 'handle'>

/** In the order of their times. */
const deadlinesOf = (homework: Homework, activityId: number): HomeworkDeadline[] => {
  const deadline = (name: string, kind: HomeworkDeadline['kind'], dueAt: string): HomeworkDeadline => ({
    key: `${homeworks.stream(activityId)}/${name}`,
    kind,
    subjectId: activityId,
    dueAt,
  })
  return [
    ...momentsLeft(homework).map(({ moment, time }) => deadline(moment, moment, time)),
    ...extensionsLeft(homework).map(({ userId, time }) => deadline(`endExtension/${userId}`, 'endExtension', time)),
  ].sort((one, other) => one.dueAt.localeCompare(other.dueAt))
}

const table = deadlineTable(homeworks, { version: 2, due: (homework, activityId) => deadlinesOf(homework, Number(activityId)) })

/** The newest version of each problem of the set. */
const newestVersions = async (commands: Commands, problemSetId: number): Promise<Homework['versions']> => {
  const versions = []
  for (const { problemId } of await problemsOfSet(commands, problemSetId)) {
    const problem = await newestVersion(commands, problemId)
    if (problem) versions.push({ problemId, version: problem.version })
  }
  return versions
}

const commandAt = async (
  commands: Commands,
  { kind, subjectId: activityId, dueAt: now }: Omit<HomeworkDeadline, 'key'>,
): Promise<HomeworkCommand> => {
  switch (kind) {
    case 'openHomework': {
      const { problemSetId } = (await homeworks.load(commands, activityId)).state.about
      return { type: 'OpenHomework', activityId, now, versions: await newestVersions(commands, problemSetId) }
    }
    case 'closeHomework':
      return { type: 'CloseHomework', activityId, now }
    case 'openMakeUp':
      return { type: 'OpenMakeUp', activityId, now }
    case 'closeMakeUp':
      return { type: 'CloseMakeUp', activityId, now }
    case 'endExtension':
      return { type: 'EndExtensions', activityId, now }
  }
}

const reach = async (commands: Commands, deadline: Omit<HomeworkDeadline, 'key'>, context: CommandContext): Promise<void> => {
  await homeworks.handle(commands, deadline.subjectId, await commandAt(commands, deadline), context)
}

/**
 * The homework at `now`. Events of moments that are past are written first, if the deadlines have not written them yet: a homework that
 * has started has its versions.
 */
export const homeworkAt = async (commands: Commands, activityId: number, now: string): Promise<Homework> => {
  for (const deadline of deadlinesOf((await homeworks.load(commands, activityId)).state, activityId))
    if (deadline.dueAt <= now) await reach(commands, deadline, deadlineContext(deadline))
  return (await homeworks.load(commands, activityId)).state
}

export const homeworkDeadlines = {
  tables: [table],
  fires: ({ commands }: { commands: CommandHandler }): DeadlineFires =>
    Object.fromEntries(
      kinds.map((kind) => [kind, ({ subjectId, dueAt }, context) => reach(commands, { kind, subjectId, dueAt }, context)]),
    ),
}
