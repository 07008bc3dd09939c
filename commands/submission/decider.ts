// Every rule of a submission: handed in once, one verdict per attempt.
import type { Verdict } from '../../judge/contract.ts'
import { rejected } from '../../server/errors/catalogue.ts'
import type { Decider } from '../kit/decider.ts'
import type { SubmissionEvent } from './events.ts'

export type Submitted = Extract<SubmissionEvent, { type: 'CodeSubmitted' }>['data']

export type SubmissionCommand =
  | ({ type: 'SubmitCode' } & Submitted)
  | { type: 'RecordVerdict'; attempt: number; verdict: Verdict }
  | { type: 'CancelSubmission'; reason: string }

export interface Submission {
  submitted: Submitted | null
  /** Attempts that have a verdict. */
  attempts: number
  verdict: Verdict | null
  isCancelled: boolean
}

const initialState: Submission = { submitted: null, attempts: 0, verdict: null, isCancelled: false }

const evolve = (submission: Submission, event: SubmissionEvent): Submission => {
  switch (event.type) {
    case 'CodeSubmitted':
      return { ...submission, submitted: event.data }
    case 'SubmissionJudged':
      return { ...submission, attempts: event.data.attempt, verdict: event.data.verdict }
    case 'SubmissionCancelled':
      return { ...submission, isCancelled: true }
  }
}

const decide = (command: SubmissionCommand, submission: Submission): SubmissionEvent[] => {
  const { submitted } = submission
  if (command.type === 'SubmitCode') {
    const { type: _, ...data } = command
    return [{ type: 'CodeSubmitted', data }]
  }
  if (!submitted) throw rejected('Submission.NotFound')
  const { source: _source, distribution: _distribution, priority: _priority, languageId, ...where } = submitted
  if (command.type === 'CancelSubmission') {
    if (submission.isCancelled) return []
    if (submission.verdict) throw rejected('Submission.AlreadyJudged')
    return [{ type: 'SubmissionCancelled', data: { ...where, reason: command.reason } }]
  }
  if (submission.isCancelled || command.attempt <= submission.attempts) throw rejected('Submission.AlreadyJudged')
  return [{ type: 'SubmissionJudged', data: { ...where, languageId, attempt: command.attempt, verdict: command.verdict } }]
}

export const submissionStream = (answerId: number): string => `submission-${answerId}`
export const submissionDecider: Decider<Submission, SubmissionCommand, SubmissionEvent> = { initialState, evolve, decide }
