// What changed from one answer to the next, and how long that took.
import type { Answer } from '../../../../queries/judging/submission/schemas.ts'
import { type DiffRow, diffLines, type Piece, piecesOf } from '../verdict/diff.ts'

/** A line of a code with what changed in it: as it stands there, new, or gone. Its number is that of the newer code; what is gone has none. */
export interface ChangedLine {
  kind: 'same' | 'added' | 'removed'
  number: number | null
  pieces: readonly Piece[]
}

/** The newer code line by line; what was there before stands above what took its place. */
export const changedLines = (before: string, after: string): ChangedLine[] => {
  const lines: ChangedLine[] = []
  let number = 0
  let waiting: DiffRow[] = []
  const settle = () => {
    const sides = waiting.map(piecesOf)
    for (const { expected } of sides) if (expected !== null) lines.push({ kind: 'removed', number: null, pieces: expected })
    for (const { actual } of sides) if (actual !== null) lines.push({ kind: 'added', number: ++number, pieces: actual })
    waiting = []
  }
  for (const row of diffLines(before, after)) {
    if (row.kind !== 'same') {
      waiting.push(row)
      continue
    }
    settle()
    lines.push({ kind: 'same', number: ++number, pieces: piecesOf(row).actual ?? [] })
  }
  settle()
  return lines
}

/** One answer on the way, with what it has over the one before. */
export interface AnswerStep {
  answer: Answer
  /** From 1. */
  number: number
  /** Null for the first. */
  before: Answer | null
  lines: readonly ChangedLine[]
  added: number
  removed: number
  /** Milliseconds since the answer before; null for the first. */
  since: number | null
}

const whole = (content: string): ChangedLine[] => changedLines(content, content)

/** The step at a place in answers that stand in the order of their time. The code of another language is compared with nothing. */
export const stepAt = (answers: readonly Answer[], at: number): AnswerStep | null => {
  const answer = answers[at]
  if (answer === undefined) return null
  const before = answers[at - 1] ?? null
  const isComparable = before?.languageId === answer.languageId
  const lines = isComparable ? changedLines(before.content, answer.content) : whole(answer.content)
  return {
    answer,
    number: at + 1,
    before,
    lines,
    added: lines.filter(({ kind }) => kind === 'added').length,
    removed: lines.filter(({ kind }) => kind === 'removed').length,
    since: before === null ? null : Math.max(0, Date.parse(answer.submitTime) - Date.parse(before.submitTime)),
  }
}

/** A length of time in the largest unit of which there is a whole one. */
export const lengthOf = (milliseconds: number): { unit: 'seconds' | 'minutes' | 'hours' | 'days'; count: number } => {
  const seconds = Math.round(milliseconds / 1000)
  if (seconds < 60) return { unit: 'seconds', count: seconds }
  if (seconds < 3600) return { unit: 'minutes', count: Math.floor(seconds / 60) }
  if (seconds < 86_400) return { unit: 'hours', count: Math.floor(seconds / 3600) }
  return { unit: 'days', count: Math.floor(seconds / 86_400) }
}
