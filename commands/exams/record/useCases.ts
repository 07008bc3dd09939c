// Sealing the record of an exam.

import type { EventStore } from '../../../eventstore/port.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { exams } from '../exam/decider.ts'
import { examOf } from '../exam/useCases.ts'
import { type RecordedExam, sealOf } from './seal.ts'

export interface SealDeps {
  commands: CommandHandler
  events: EventStore
  /** What belongs to the exam, from read models that have every event until now; `isPending`: an answer waits for its verdict. */
  recordedExam(activityId: number): Promise<(RecordedExam & { isPending: boolean }) | null>
}

/**
 * Seals what was recorded of a finished exam up to now. Nothing is written where the newest seal says the same.
 * @throws Rejection Activity.NotFound, Activity.ExamNotFinished, Exam.VerdictsPending
 */
export const sealRecord = async (
  { commands, events, recordedExam }: SealDeps,
  place: { groupId: number; activityId: number },
  { now, ...context }: CommandContext & { now: Date },
): Promise<void> => {
  const { activityId } = place
  await examOf(commands, place)
  const exam = await recordedExam(activityId)
  if (exam === null) throw rejected('Activity.NotFound')
  if (exam.isPending) throw rejected('Exam.VerdictsPending')
  const until = await events.head()
  const seal = await sealOf(events, exam, until)
  await exams.handle(commands, activityId, { type: 'SealExam', activityId, now: now.toISOString(), until, ...seal }, context)
}
