// Deadlines of an exam: the ends of its class and of examinees with more time (requirement d07).
import { type DeadlineFires, deadlineContext } from '../../kit/deadlines.ts'
import { deadlineTable } from '../../kit/deadlineTable.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import { endsOf } from './clock.ts'
import { exams } from './decider.ts'
import type { Exam } from './state.ts'

const KIND = 'examTimeUp'
type Commands = Pick<CommandHandler, 'load' | 'handle'>

/** The next end whose event is not written yet; none while it waits or is paused, and after the finish. */
const deadlineOf = ({ state, times, timeUpTo }: Exam, activityId: number) => {
  const dueAt = state === 'open' ? endsOf(times).find((end) => timeUpTo === null || end > timeUpTo) : undefined
  return dueAt === undefined ? [] : [{ key: `${exams.stream(activityId)}/timeUp`, kind: KIND, subjectId: activityId, dueAt }]
}

const table = deadlineTable(exams, { version: 1, due: (exam, activityId) => deadlineOf(exam, Number(activityId)) })

const reachEnd = async (commands: Commands, activityId: number, dueAt: string, context: Parameters<typeof exams.handle>[3]) => {
  await exams.handle(commands, activityId, { type: 'ReachEnd', activityId, now: dueAt }, context)
}

/** The exam at `now`. Events of ends that are past are written first, if the deadlines have not written them yet. */
export const examAt = async (commands: Commands, activityId: number, now: string): Promise<Exam> => {
  for (;;) {
    const { state } = await exams.load(commands, activityId)
    const [deadline] = deadlineOf(state, activityId)
    if (deadline === undefined || deadline.dueAt > now) return state
    await reachEnd(commands, activityId, deadline.dueAt, deadlineContext(deadline))
  }
}

export const examDeadlines = {
  tables: [table],
  fires: ({ commands }: { commands: CommandHandler }): DeadlineFires => ({
    [KIND]: ({ subjectId, dueAt }, context) => reachEnd(commands, subjectId, dueAt, context),
  }),
}
