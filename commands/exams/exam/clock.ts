// The clock of an exam: status, remaining time and ends at a moment, for the class or for one examinee (requirements d01, d06, d07). A pure leaf,
// shared by the decider, the read models and the browser.

/** As in replies and in the live document. */
export const examStatuses = ['Waiting', 'In Progress', 'Pause', 'Finished'] as const
export type ExamStatus = (typeof examStatuses)[number]

/** ISO times. */
export interface ExamTimes {
  /** Working time with the extensions for everyone, in seconds. */
  remainTime: number
  /** Null while it waits. */
  startedAt: string | null
  /** Oldest first; `to` is null while it is paused. */
  pauses: readonly { from: string; to: string | null }[]
  /** Null until it is stopped, or the event of its last end is written. */
  finishedAt: string | null
  /** Additional seconds of single examinees, by user id. */
  extras: Readonly<Record<string, number>>
}

/** Times of an exam that waits. */
export const waitingTimes = (answerMinutes: number): ExamTimes => ({
  remainTime: answerMinutes * 60,
  startedAt: null,
  pauses: [],
  finishedAt: null,
  extras: {},
})

/** Working time of an examinee, or of the class, in seconds. */
const secondsOf = ({ remainTime, extras }: ExamTimes, userId?: number): number =>
  remainTime + (userId === undefined ? 0 : (extras[userId] ?? 0))

const isPaused = ({ pauses }: ExamTimes): boolean => pauses.at(-1)?.to === null

/**
 * When working time runs out, in ms, with the pauses that began before then; a pause without an end counts as none.
 */
const endMs = (times: ExamTimes, startedAt: string, userId?: number): number => {
  let end = Date.parse(startedAt) + secondsOf(times, userId) * 1000
  for (const { from, to } of times.pauses) {
    if (to === null || Date.parse(from) >= end) break
    end += Date.parse(to) - Date.parse(from)
  }
  return end
}

/** The end of the class, or of one examinee, as ISO text; null while it waits, and while a pause moves it. */
export const endOf = (times: ExamTimes, userId?: number): string | null => {
  const { startedAt, finishedAt, pauses } = times
  if (startedAt === null) return null
  const end = endMs(times, startedAt, userId)
  const paused = pauses.at(-1)
  const isMoving = paused?.to === null && Date.parse(paused.from) < end
  if (finishedAt !== null && (isMoving || Date.parse(finishedAt) < end)) return finishedAt
  return isMoving ? null : new Date(end).toISOString()
}

/**
 * Remaining milliseconds at a moment: max(0, remainTime + start − now + pauses), where `now` stands still during a pause and after the finish.
 */
export const remainingMs = (times: ExamTimes, now: number, userId?: number): number => {
  const { startedAt, finishedAt, pauses } = times
  if (startedAt === null) return secondsOf(times, userId) * 1000
  const paused = pauses.at(-1)
  const until = [now, ...(finishedAt === null ? [] : [Date.parse(finishedAt)]), ...(paused?.to === null ? [Date.parse(paused.from)] : [])]
  // a page's clock may be a little before the start that it has just been told
  return Math.max(0, endMs(times, startedAt, userId) - Math.max(Date.parse(startedAt), Math.min(...until)))
}

/** Working time used until a moment, in ms: without pauses (requirement d24). 0 before the start. */
export const elapsedMs = ({ startedAt, finishedAt, pauses }: ExamTimes, at: number): number => {
  if (startedAt === null) return 0
  const until = Math.min(at, finishedAt === null ? at : Date.parse(finishedAt))
  const paused = pauses.reduce((sum, { from, to }) => {
    const begin = Date.parse(from)
    return begin >= until ? sum : sum + Math.min(until, to === null ? until : Date.parse(to)) - begin
  }, 0)
  return Math.max(0, until - Date.parse(startedAt) - paused)
}

/** All ends in their order, of the class and of examinees with more time; empty while it waits, is paused, or has finished. */
export const endsOf = (times: ExamTimes): string[] => {
  if (times.startedAt === null || times.finishedAt !== null || isPaused(times)) return []
  const ends = [endOf(times), ...Object.keys(times.extras).map((userId) => endOf(times, Number(userId)))]
  return [...new Set(ends.flatMap((end) => end ?? []))].sort()
}

/** When the last working time runs out; null while it waits, and while a pause moves it. */
export const lastEndOf = (times: ExamTimes): string | null => times.finishedAt ?? endsOf(times).at(-1) ?? null

/** At its last end an exam is finished, whether or not the event has been written. */
export const statusOf = (times: ExamTimes, now: string): ExamStatus => {
  if (times.finishedAt !== null) return 'Finished'
  if (times.startedAt === null) return 'Waiting'
  if (isPaused(times)) return 'Pause'
  const last = lastEndOf(times)
  return last !== null && last <= now ? 'Finished' : 'In Progress'
}

/** Whether an examinee's own working time runs at a moment. */
export const isRunningFor = (times: ExamTimes, userId: number, now: string): boolean => {
  const end = endOf(times, userId)
  return statusOf(times, now) === 'In Progress' && end !== null && now < end
}

/** Whether an examinee's own working time has run out. */
export const isOverFor = (times: ExamTimes, userId: number, now: string): boolean => {
  const end = endOf(times, userId)
  return times.finishedAt !== null || (end !== null && end <= now)
}

/** How an attempt was completed; null while the examinee works. */
export type Completion = { at: string; how: 'examinee' | 'staff' | 'timeUp' } | null

/**
 * Whether an examinee is done at a moment: handed in, ended by staff, or out of time. A time that had run out runs again after an extension.
 */
export const isDoneFor = (times: ExamTimes, completed: Completion, userId: number, now: string): boolean =>
  (completed !== null && completed.how !== 'timeUp') || isOverFor(times, userId, now)
