// A lesson as it was at a step, and the time from each step to the next. Pure.
import { applyEdits } from '../../../protocol/textEdits.ts'
import type { PlaybackStep } from '../../../queries/classEditor/schemas.ts'

export const speeds = [1, 2, 4, 8, 16, 32] as const
export type LessonSpeed = (typeof speeds)[number]

/** Longer pauses of a lesson are played as if they were so long, in milliseconds. */
const LONGEST_PAUSE = 15_000

export interface LessonMoment {
  text: string
  lang: number
  topLine: number
  /** Where the last edit ended. */
  head: number
  /** The text of the last version is no longer there. */
  isErased: boolean
  terminal: string
  isTerminalError: boolean
}

/** What all saw after each step. */
export const momentsOf = (steps: readonly PlaybackStep[]): LessonMoment[] => {
  let moment: LessonMoment = { text: '', lang: 0, topLine: 1, head: 0, isErased: false, terminal: '', isTerminalError: false }
  return steps.map((step) => {
    if (step.type === 'code') {
      const { edits, lang, topLine, isErased } = step
      const last = edits.at(-1)
      const head = last === undefined ? moment.head : last.at + last.text.length
      moment = { ...moment, text: applyEdits(moment.text, edits) ?? moment.text, lang, topLine, head, isErased }
    }
    if (step.type === 'run') moment = { ...moment, terminal: step.terminal, isTerminalError: step.isTerminalError }
    return moment
  })
}

/** Milliseconds from a step to the next one at a speed; null for the last. */
export const pauseAfter = (steps: readonly PlaybackStep[], at: number, speed: LessonSpeed): number | null => {
  const [step, next] = [steps[at], steps[at + 1]]
  if (step === undefined || next === undefined) return null
  return Math.min(LONGEST_PAUSE, Math.max(0, Date.parse(next.at) - Date.parse(step.at))) / speed
}

/** The next faster or slower speed. */
export const otherSpeed = (speed: LessonSpeed, by: 1 | -1): LessonSpeed => speeds[speeds.indexOf(speed) + by] ?? speed

/** The last step at or before a time in milliseconds. */
export const stepAt = (steps: readonly PlaybackStep[], time: number): number =>
  Math.max(
    0,
    steps.findLastIndex(({ at }) => Date.parse(at) <= time),
  )
