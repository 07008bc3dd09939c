// Changes and time between consecutive answers.
import type { Answer } from '../../../../queries/judging/submission/schemas.ts'
import { joinedCode } from '../../../shared/code.ts'
import { type DiffRow, diffLines, type Piece, piecesOf } from '../verdict/diff.ts'

/** A line of the diff: unchanged, new or removed. Numbered as in the newer code; removed lines have no number. */
export interface ChangedLine {
  kind: 'same' | 'added' | 'removed'
  number: number | null
  pieces: readonly Piece[]
}

/** Lines of the newer code; removed lines stand above their replacements. */
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

/** One answer with its changes against the previous one. */
export interface AnswerStep {
  answer: Answer
  /** Starts at 1. */
  number: number
  /** Null for the first. */
  before: Answer | null
  lines: readonly ChangedLine[]
  added: number
  removed: number
  /** Milliseconds since the previous answer; null for the first. */
  since: number | null
}

const whole = (code: string): ChangedLine[] => changedLines(code, code)

/** Step at an index of chronologically sorted answers. Codes in different languages are not compared. */
export const stepAt = (answers: readonly Answer[], at: number): AnswerStep | null => {
  const answer = answers[at]
  if (answer === undefined) return null
  const before = answers[at - 1] ?? null
  const isComparable = before?.languageId === answer.languageId
  const lines = isComparable ? changedLines(joinedCode(before), joinedCode(answer)) : whole(joinedCode(answer))
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

/** Duration in the largest unit with a whole count. */
export const lengthOf = (milliseconds: number): { unit: 'seconds' | 'minutes' | 'hours' | 'days'; count: number } => {
  const seconds = Math.round(milliseconds / 1000)
  if (seconds < 60) return { unit: 'seconds', count: seconds }
  if (seconds < 3600) return { unit: 'minutes', count: Math.floor(seconds / 60) }
  if (seconds < 86_400) return { unit: 'hours', count: Math.floor(seconds / 3600) }
  return { unit: 'days', count: Math.floor(seconds / 86_400) }
}
