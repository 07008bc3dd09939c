// Statuses and colours of scores in a transcript (requirement c23). Pure.
import { isComparedLanguage } from '../../../commands/problems/problemSet/types.ts'
import type { TranscriptScore } from '../../../queries/kit/transcript/schemas.ts'

export const cellStates = ['correct', 'wrong', 'unanswered', 'similar'] as const
/** 'similar': not passed similarity. */
export type CellState = (typeof cellStates)[number]

export const stateOf = ({ submitTime, success, analyzeSuccess, isWaived }: TranscriptScore): CellState => {
  if (submitTime === null) return 'unanswered'
  if (analyzeSuccess === false && !isWaived) return 'similar'
  return success ? 'correct' : 'wrong'
}

/** Whether answers like this one are measured: the check is on, and the language can be compared. */
export const isMeasured = ({ enableAnalyze, languageId }: Pick<TranscriptScore, 'enableAnalyze' | 'languageId'>): boolean =>
  enableAnalyze && languageId !== null && isComparedLanguage(languageId)

/** The counting answer has passed, and its similarity is not measured yet. */
export const isPending = (score: TranscriptScore): boolean => isMeasured(score) && score.success && score.analyzeSuccess === null

/** Share from which a score is green. */
const GREEN_FROM = 0.5

export const isGreen = (score: number, most: number): boolean => score >= GREEN_FROM * most

/** Problems in a row of the scores of one student. */
export const PER_ROW = 10

/** In rows of ten. */
export const inTens = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / PER_ROW) }, (_, row) => items.slice(row * PER_ROW, (row + 1) * PER_ROW))

/** At most two decimals. */
export const shownScore = (score: number): string => String(Math.round(score * 100) / 100)
