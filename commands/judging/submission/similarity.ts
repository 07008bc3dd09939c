// Rules of a submission's similarity: measured while it is accepted, waived by staff after a failed check.
import { STATUS } from '../../../judge/catalogue.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import { type Measurement, measurementSchema, type SubmissionEvent } from './events.ts'

export type SimilarityCommand =
  | { type: 'RecordSimilarity'; measurement: Measurement }
  | { type: 'WaiveSimilarity'; reason: string; authorId: number }
  | { type: 'RemoveSimilarityWaiver'; authorId: number }

type Data<Type extends SubmissionEvent['type']> = Extract<SubmissionEvent, { type: Type }>['data']

export interface SubmissionSimilarity {
  /** The newest measurement since the answer became accepted; null before it. */
  measured: Measurement | null
  /** Number of all measurements. */
  measurements: number
  /** Null without a waiver. `reason` is null once the student is forgotten. */
  waiver: { reason: string | null } | null
}

export const notCompared: SubmissionSimilarity = { measured: null, measurements: 0, waiver: null }

const measurementFields = Object.keys(measurementSchema.shape) as (keyof Measurement)[]

/** The measurement of an event, without the place. */
const measurementOf = (data: Data<'SimilarityMeasured'>): Measurement =>
  Object.fromEntries(measurementFields.map((field) => [field, data[field]])) as Measurement

export const similarityAfter = (
  similarity: SubmissionSimilarity,
  event: Extract<SubmissionEvent, { type: 'SimilarityMeasured' | 'SimilarityWaived' | 'SimilarityWaiverRemoved' | 'SubmissionRejudged' }>,
): SubmissionSimilarity => {
  switch (event.type) {
    case 'SimilarityMeasured':
      return { ...similarity, measured: measurementOf(event.data), measurements: event.data.measurement }
    case 'SimilarityWaived':
      return { ...similarity, waiver: { reason: event.data.reason } }
    case 'SimilarityWaiverRemoved':
      return { ...similarity, waiver: null }
    case 'SubmissionRejudged':
      // the waiver stays, in case the answer is accepted again
      return event.data.verdict.statusCode === STATUS.Accept ? similarity : { ...similarity, measured: null }
  }
}

const isSame = (one: Measurement, other: Measurement): boolean => measurementFields.every((field) => one[field] === other[field])

type Where = Omit<Data<'SimilarityMeasured'>, keyof Measurement | 'measurement'>

/**
 * `isCompared`: the answer is accepted, and its activity measures similarity.
 * @throws Rejection Analyze.NothingToWaive
 */
export const decideSimilarity = (
  command: SimilarityCommand,
  { languageId, ...where }: Where,
  { measured, measurements, waiver }: SubmissionSimilarity,
  isCompared: boolean,
): SubmissionEvent[] => {
  if (command.type === 'RecordSimilarity') {
    const { measurement } = command
    if (!isCompared || (measured !== null && isSame(measurement, measured))) return []
    return [{ type: 'SimilarityMeasured', data: { ...where, languageId, measurement: measurements + 1, ...measurement } }]
  }
  const { authorId } = command
  if (command.type === 'RemoveSimilarityWaiver')
    return waiver === null ? [] : [{ type: 'SimilarityWaiverRemoved', data: { ...where, authorId } }]
  const { reason } = command
  if (waiver?.reason === reason) return []
  if (!isCompared || measured?.isPassed !== false) throw rejected('Analyze.NothingToWaive')
  return [{ type: 'SimilarityWaived', data: { ...where, reason, authorId } }]
}
