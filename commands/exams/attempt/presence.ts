// What the page of an examinee tells while their time runs (requirement d21): heartbeats are kept in memory, going and coming back are recorded
// once they last.
import { hearNotes, type NoteHandler } from '../../../protocol/notes.ts'
import { examineeTopic } from '../../../queries/exams/calls.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import { newCommandId } from '../../kit/ids.ts'
import { isDoneFor, isRunningFor } from '../exam/clock.ts'
import { exams } from '../exam/decider.ts'
import { LARGE_PASTE, SILENCE_SECONDS } from '../exam/limits.ts'
import { attemptId, attempts, type Examinee } from './decider.ts'
import { note } from './useCases.ts'

export interface ExamineeNoteDeps {
  commands: CommandHandler
}

type Told = Parameters<typeof note>[2]

/** Handler of the notes of examinees. A page that says nothing for some seconds has lost its connection. */
export const examineeNotes = ({ commands }: ExamineeNoteDeps): NoteHandler => {
  /** Timers that fire in silence, by attempt. */
  const silences = new Map<string, NodeJS.Timeout>()

  const record = async (who: Examinee, told: Told, now: Date): Promise<void> => {
    const commandId = newCommandId(now)
    await note(commands, who, told, { actor: { userId: who.userId, role: 'student' }, commandId, correlationId: commandId, now })
  }
  /** The class of the exam while the examinee's time runs; null otherwise. */
  const atWork = async (activityId: number, userId: number, date: Date): Promise<Examinee | null> => {
    const now = date.toISOString()
    const { groupId, times } = (await exams.load(commands, activityId)).state
    if (!isRunningFor(times, userId, now)) return null
    const { isAdmitted, completed } = (await attempts.load(commands, attemptId({ activityId, userId }))).state
    return isAdmitted && !isDoneFor(times, completed, userId, now) ? { activityId, groupId, userId } : null
  }
  const onSilence = async (activityId: number, userId: number, heardAt: Date): Promise<void> => {
    const who = await atWork(activityId, userId, new Date())
    // dated with the moment up to which the page was there
    if (who !== null) await record(who, { type: 'NoteLost' }, heardAt)
  }
  const heard = (activityId: number, userId: number, now: Date): void => {
    const id = attemptId({ activityId, userId })
    clearTimeout(silences.get(id))
    const timer = setTimeout(() => {
      silences.delete(id)
      onSilence(activityId, userId, now).catch(() => {}) // told again by the next silence
    }, SILENCE_SECONDS * 1000)
    silences.set(id, timer.unref())
  }

  return hearNotes(examineeTopic, async ({ ids: { activityId, userId }, note: told, caller, now }) => {
    if (caller.userId !== userId) return
    const who = await atWork(activityId, userId, now)
    if (who === null) return
    heard(activityId, userId, now)
    const { isLost } = (await attempts.load(commands, attemptId(who))).state
    if (isLost) await record(who, { type: 'NoteRestored' }, now)
    if (told.type === 'left') await record(who, { type: 'NoteLeft' }, now)
    if (told.type === 'returned') await record(who, { type: 'NoteReturned' }, now)
    if (told.type === 'pasted' && told.length >= LARGE_PASTE)
      await record(who, { type: 'NotePaste', problemId: told.problemId, length: told.length }, now)
  })
}
