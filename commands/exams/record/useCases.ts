// Sealing the record of an exam.

import type { EventStore, Position } from '../../../eventstore/port.ts'
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
 * Seals what was recorded of a finished exam up to now. Nothing is written where the newest seal says the same, or goes beyond the event that is the
 * cause: a rejudge of a thousand answers makes a few seals.
 * @throws Rejection Activity.NotFound, Activity.ExamNotFinished, Exam.VerdictsPending
 */
export const sealRecord = async (
  { commands, events, recordedExam }: SealDeps,
  { cause, ...place }: { groupId: number; activityId: number; cause?: Position },
  { now, ...context }: CommandContext & { now: Date },
): Promise<void> => {
  const { activityId } = place
  const { seal: newest } = await examOf(commands, place)
  if (cause !== undefined && newest !== null && newest.until.length === cause.length && cause <= newest.until) return
  const until = await events.head()
  const exam = await recordedExam(activityId)
  if (exam === null) throw rejected('Activity.NotFound')
  if (exam.isPending) throw rejected('Exam.VerdictsPending')
  const seal = await sealOf(events, exam, until)
  await exams.handle(commands, activityId, { type: 'SealExam', activityId, now: now.toISOString(), until, ...seal }, context)
}
