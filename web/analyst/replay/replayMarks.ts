// Marks of the fields that differ between then and today, and that the current step changed. Pure.
import type { ReplayChange } from '../../../queries/analyst/replay/schemas.ts'
import { differencesFrom, type FieldDifference, type FieldMark, type FieldMarks } from '../../shared/jsonTree/marks.ts'

export interface MarkLabels {
  /** Another value on the other side. */
  changed: string
  /** Not in today's document. */
  notToday: string
  /** Only in today's document. */
  notThen: string
}

const marksOf = (
  differences: ReturnType<typeof differencesFrom>,
  changed: FieldDifference,
  alone: FieldDifference,
): Map<string, FieldMark> => new Map([...differences].map(([path, kind]) => [path, { differs: kind === 'changed' ? changed : alone }]))

/** For the document of then: what differs from today's, and what the current step changed. */
export const marksOfThen = (then: unknown, today: unknown, changes: readonly ReplayChange[], labels: MarkLabels): FieldMarks => {
  const marks = marksOf(
    differencesFrom(then, today),
    { kind: 'changed', sign: '≠', label: labels.changed },
    { kind: 'removed', sign: '−', label: labels.notToday },
  )
  for (const { path, is } of changes) {
    // what is gone is marked at what it was in
    const at = is ? path : path.split('.').slice(0, -1).join('.')
    if (at !== '') marks.set(at, { ...marks.get(at), isCurrent: true })
  }
  return marks
}

/** For today's document. */
export const marksOfToday = (then: unknown, today: unknown, labels: MarkLabels): FieldMarks =>
  marksOf(
    differencesFrom(today, then),
    { kind: 'changed', sign: '≠', label: labels.changed },
    { kind: 'added', sign: '+', label: labels.notThen },
  )
