import { describe, test } from 'vitest'
import { STATUS } from '../../judge/catalogue.ts'
import type { Verdict } from '../../judge/contract.ts'
import { specification } from '../kit/spec.ts'
import { submissionDecider } from './decider.ts'

const { given } = specification(submissionDecider)
const where = { answerId: 51, userId: 9, groupId: 21, activityId: 31, problemSetId: 41, problemId: 1, problemVersion: 2 }
const code = { ...where, languageId: 4, source: { inline: 'print(1)' }, distribution: 100, priority: 2 }
const verdict = (statusCode: number): Verdict => ({ statusCode, score: 0, cases: [], message: '', timeMs: 1, memoryKb: 1 })
const accepted = verdict(STATUS.Accept)

const submitted = { type: 'CodeSubmitted', data: code } as const
const judged = (attempt: number) => ({ type: 'SubmissionJudged', data: { ...where, languageId: 4, attempt, verdict: accepted } }) as const
const cancelled = { type: 'SubmissionCancelled', data: { ...where, reason: 'left' } } as const

const record = (attempt: number) => ({ type: 'RecordVerdict', attempt, verdict: accepted }) as const
const cancel = { type: 'CancelSubmission', reason: 'left' } as const

test('code is handed in', () =>
  given()
    .when({ type: 'SubmitCode', ...code })
    .then(submitted))

describe('a verdict', () => {
  test('repeats whose it is, and neither source nor priority', () => given(submitted).when(record(1)).then(judged(1)))
  test('needs a submission', () => given().when(record(1)).rejects('Submission.NotFound'))
  test('is given once per attempt', () => {
    given(submitted, judged(1)).when(record(1)).rejects('Submission.AlreadyJudged')
    given(submitted, judged(2)).when(record(1)).rejects('Submission.AlreadyJudged')
  })
  test('of a later attempt follows', () => given(submitted, judged(1)).when(record(2)).then(judged(2)))
  test('is not given when cancelled', () => given(submitted, cancelled).when(record(1)).rejects('Submission.AlreadyJudged'))
})

describe('cancelling', () => {
  test('needs a submission', () => given().when(cancel).rejects('Submission.NotFound'))
  test('is for what waits', () => given(submitted).when(cancel).then(cancelled))
  test('twice: already so', () => given(submitted, cancelled).when(cancel).thenNothing())
  test('comes too late after the verdict', () => given(submitted, judged(1)).when(cancel).rejects('Submission.AlreadyJudged'))
})
