// Rules of a submission: submitted once, one verdict per attempt and per rejudge; its similarity is in similarity.ts.
import { STATUS } from '../../../judge/catalogue.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import type { Verdict } from '../../../protocol/verdict.ts'
import { aggregate } from '../../kit/aggregate.ts'
import { type SubmissionEvent, submissionEvents } from './events.ts'
import { decideSimilarity, notCompared, type SimilarityCommand, type SubmissionSimilarity, similarityAfter } from './similarity.ts'

export type Submitted = Extract<SubmissionEvent, { type: 'CodeSubmitted' }>['data']

export type SubmissionCommand =
  | ({ type: 'SubmitCode' } & Submitted)
  | { type: 'RecordVerdict'; attempt: number; verdict: Verdict }
  | { type: 'RecordRejudgedVerdict'; rejudgeId: number; problemVersion: number; verdict: Verdict }
  | { type: 'CancelSubmission'; reason: string }
  | SimilarityCommand

export interface Submission {
  submitted: Submitted | null
  /** Number of attempts with a verdict. */
  attempts: number
  verdict: Verdict | null
  /** Problem version of the verdict. */
  judgedVersion: number
  /** Rejudges with a verdict. */
  rejudges: readonly number[]
  isCancelled: boolean
  similarity: SubmissionSimilarity
}

const initialState: Submission = {
  submitted: null,
  attempts: 0,
  verdict: null,
  judgedVersion: 0,
  rejudges: [],
  isCancelled: false,
  similarity: notCompared,
}

const evolve = (submission: Submission, event: SubmissionEvent): Submission => {
  switch (event.type) {
    case 'CodeSubmitted':
      return { ...submission, submitted: event.data }
    case 'SubmissionJudged':
      return { ...submission, attempts: event.data.attempt, verdict: event.data.verdict, judgedVersion: event.data.problemVersion }
    case 'SubmissionRejudged': {
      const { attempt, verdict, problemVersion, rejudgeId } = event.data
      const rejudges = [...submission.rejudges, rejudgeId]
      const similarity = similarityAfter(submission.similarity, event)
      return { ...submission, attempts: attempt, verdict, judgedVersion: problemVersion, rejudges, similarity }
    }
    case 'SubmissionCancelled':
      return { ...submission, isCancelled: true }
    case 'SimilarityMeasured':
    case 'SimilarityWaived':
    case 'SimilarityWaiverRemoved':
      return { ...submission, similarity: similarityAfter(submission.similarity, event) }
  }
}

const decide = (command: SubmissionCommand, submission: Submission): SubmissionEvent[] => {
  const { submitted } = submission
  if (command.type === 'SubmitCode') {
    const { type: _, ...data } = command
    return [{ type: 'CodeSubmitted', data }]
  }
  if (!submitted) throw rejected('Submission.NotFound')
  const { source: _source, distribution: _distribution, priority: _priority, settings, languageId, ...where } = submitted
  const shown = settings && settings.feedback !== 'cases' ? { feedback: settings.feedback } : {}
  if (command.type === 'CancelSubmission') {
    if (submission.isCancelled) return []
    if (submission.verdict) throw rejected('Submission.AlreadyJudged')
    return [{ type: 'SubmissionCancelled', data: { ...where, reason: command.reason } }]
  }
  if (command.type === 'RecordSimilarity' || command.type === 'WaiveSimilarity' || command.type === 'RemoveSimilarityWaiver') {
    const isCompared = settings?.measuresSimilarity === true && submission.verdict?.statusCode === STATUS.Accept && !submission.isCancelled
    return decideSimilarity(command, { ...where, languageId }, submission.similarity, isCompared)
  }
  if (command.type === 'RecordRejudgedVerdict') {
    const { rejudgeId, problemVersion, verdict } = command
    if (!submission.verdict || submission.isCancelled) throw rejected('Submission.NotJudged')
    // already recorded, or superseded by a later rejudge
    if (submission.rejudges.some((recorded) => recorded >= rejudgeId)) return []
    const { statusCode, score } = submission.verdict
    const attempt = submission.attempts + 1
    const oldVerdict = { statusCode, score }
    return [
      { type: 'SubmissionRejudged', data: { ...where, problemVersion, languageId, attempt, ...shown, rejudgeId, oldVerdict, verdict } },
    ]
  }
  if (submission.isCancelled || command.attempt <= submission.attempts) throw rejected('Submission.AlreadyJudged')
  return [{ type: 'SubmissionJudged', data: { ...where, languageId, attempt: command.attempt, ...shown, verdict: command.verdict } }]
}

export const submissions = aggregate({ category: 'submission', events: submissionEvents, decider: { initialState, evolve, decide } })
