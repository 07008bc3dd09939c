import { describe, test } from 'vitest'
import { STATUS } from '../../../judge/catalogue.ts'
import { usualSettings } from '../../../protocol/activitySettings.ts'
import type { Verdict } from '../../../protocol/verdict.ts'
import { specification } from '../../kit/spec.ts'
import { submissions } from './decider.ts'
import type { Measurement } from './events.ts'

const { given } = specification(submissions)
const where = { answerId: 51, userId: 9, groupId: 21, activityId: 31, problemSetId: 41, problemId: 1, problemVersion: 2 }
const code = { ...where, languageId: 4, source: [{ name: 'main.py', inline: 'print(1)' }], distribution: 100, priority: 2 }
const verdict = (statusCode: number): Verdict => ({ statusCode, score: 0, cases: [], message: '', timeMs: 1, memoryKb: 1 })
const accepted = verdict(STATUS.Accept)

const submitted = { type: 'CodeSubmitted', data: code } as const
const judged = (attempt: number) => ({ type: 'SubmissionJudged', data: { ...where, languageId: 4, attempt, verdict: accepted } }) as const
const cancelled = { type: 'SubmissionCancelled', data: { ...where, reason: 'left' } } as const

const wrong = verdict(STATUS.WrongAnswer)
const rejudge = (rejudgeId: number, problemVersion = 3) =>
  ({ type: 'RecordRejudgedVerdict', rejudgeId, problemVersion, verdict: wrong }) as const
const rejudged = (rejudgeId: number, attempt: number, oldVerdict: { statusCode: number; score: number } = { statusCode: 7, score: 0 }) =>
  ({
    type: 'SubmissionRejudged',
    data: { ...where, problemVersion: 3, languageId: 4, attempt, rejudgeId, oldVerdict, verdict: wrong },
  }) as const

const record = (attempt: number) => ({ type: 'RecordVerdict', attempt, verdict: accepted }) as const
const cancel = { type: 'CancelSubmission', reason: 'left' } as const

test('code is handed in', () =>
  given()
    .when({ type: 'SubmitCode', ...code })
    .then(submitted))

describe('a verdict', () => {
  test('repeats author and place, but neither source nor priority', () => given(submitted).when(record(1)).then(judged(1)))
  test('needs a submission', () => given().when(record(1)).rejects('Submission.NotFound'))
  test('is given once per attempt', () => {
    given(submitted, judged(1)).when(record(1)).rejects('Submission.AlreadyJudged')
    given(submitted, judged(2)).when(record(1)).rejects('Submission.AlreadyJudged')
  })
  test('of a later attempt follows', () => given(submitted, judged(1)).when(record(2)).then(judged(2)))
  test('is not given when cancelled', () => given(submitted, cancelled).when(record(1)).rejects('Submission.AlreadyJudged'))
})

describe('a rejudge', () => {
  test('starts the next attempt, and records the previous score', () => {
    given(submitted, judged(1)).when(rejudge(61)).then(rejudged(61, 2))
    given(submitted, judged(1), rejudged(61, 2))
      .when(rejudge(62))
      .then(rejudged(62, 3, { statusCode: STATUS.WrongAnswer, score: 0 }))
  })
  test('has its say once', () => given(submitted, judged(1), rejudged(61, 2)).when(rejudge(61)).thenNothing())
  test('gives way to one that was asked for later', () => given(submitted, judged(1), rejudged(62, 2)).when(rejudge(61, 2)).thenNothing())
  test('may name an earlier version than the verdict is of', () => {
    const earlier = { ...rejudged(62, 3, { statusCode: STATUS.WrongAnswer, score: 0 }).data, problemVersion: 2 }
    given(submitted, judged(1), rejudged(61, 2)).when(rejudge(62, 2)).then({ type: 'SubmissionRejudged', data: earlier })
  })
  test('requires a verdict', () => {
    given().when(rejudge(61)).rejects('Submission.NotFound')
    given(submitted).when(rejudge(61)).rejects('Submission.NotJudged')
    given(submitted, cancelled).when(rejudge(61)).rejects('Submission.NotJudged')
  })
  test('is followed by no verdict of an old attempt', () =>
    given(submitted, judged(1), rejudged(61, 2)).when(record(2)).rejects('Submission.AlreadyJudged'))
})

describe('cancelling', () => {
  test('needs a submission', () => given().when(cancel).rejects('Submission.NotFound'))
  test('requires a waiting submission', () => given(submitted).when(cancel).then(cancelled))
  test('twice: already so', () => given(submitted, cancelled).when(cancel).thenNothing())
  test('comes too late after the verdict', () => given(submitted, judged(1)).when(cancel).rejects('Submission.AlreadyJudged'))
})

describe('similarity', () => {
  const settings = { ...usualSettings, measuresSimilarity: true }
  const compared = { type: 'CodeSubmitted', data: { ...code, settings } } as const
  const measurement = {
    textSimilarity: 91.5,
    structureSimilarity: 100,
    variableSimilarity: 0,
    textMatch: 50,
    structureMatch: 'tqc' as const,
    variableMatch: null,
    baselineCount: 3,
    textAnalyze: 90,
    structureAnalyze: -1,
    variableAnalyze: -1,
    isPassed: false,
    notMeasured: null,
  }
  const passing = { ...measurement, textSimilarity: 20, isPassed: true }
  const recordIt = (one: Measurement = measurement) => ({ type: 'RecordSimilarity', measurement: one }) as const
  const measured = (number: number, one: Measurement = measurement) =>
    ({ type: 'SimilarityMeasured', data: { ...where, languageId: 4, measurement: number, ...one } }) as const
  const waive = (reason = '獨立完成') => ({ type: 'WaiveSimilarity', reason, authorId: 7 }) as const
  const waived = (reason = '獨立完成') => ({ type: 'SimilarityWaived', data: { ...where, reason, authorId: 7 } }) as const
  const takeBack = { type: 'RemoveSimilarityWaiver', authorId: 7 } as const
  const takenBack = { type: 'SimilarityWaiverRemoved', data: { ...where, authorId: 7 } } as const
  const acceptedAgain = (rejudgeId: number, attempt: number) => {
    const { data } = rejudged(rejudgeId, attempt, { statusCode: STATUS.WrongAnswer, score: 0 })
    return { type: 'SubmissionRejudged', data: { ...data, verdict: accepted } } as const
  }

  test('is recorded for an accepted answer, and counted', () => {
    given(compared, judged(1)).when(recordIt()).then(measured(1))
    given(compared, judged(1), measured(1)).when(recordIt(passing)).then(measured(2, passing))
  })
  test('is recorded once if nothing has changed', () => given(compared, judged(1), measured(1)).when(recordIt()).thenNothing())
  test('is not recorded for an answer that is not accepted, or of an activity that does not compare', () => {
    given(compared).when(recordIt()).thenNothing()
    given(compared, judged(1), rejudged(61, 2)).when(recordIt()).thenNothing()
    given(submitted, judged(1)).when(recordIt()).thenNothing()
    given(compared, cancelled).when(recordIt()).thenNothing()
  })
  test('is recorded again once a rejudge accepts the answer again, even with the same values', () =>
    given(compared, judged(1), measured(1), rejudged(61, 2), acceptedAgain(62, 3)).when(recordIt()).then(measured(2)))
  test('is waived after a failed check, once for each reason', () => {
    given(compared, judged(1), measured(1)).when(waive()).then(waived())
    given(compared, judged(1), measured(1), waived()).when(waive()).thenNothing()
    given(compared, judged(1), measured(1), waived()).when(waive('同組作業')).then(waived('同組作業'))
  })
  test('is not waived before a measurement, nor after a passed check', () => {
    given().when(waive()).rejects('Submission.NotFound')
    given(compared, judged(1)).when(waive()).rejects('Analyze.NothingToWaive')
    given(compared, judged(1), measured(1, passing)).when(waive()).rejects('Analyze.NothingToWaive')
    given(compared, judged(1), measured(1), rejudged(61, 2)).when(waive()).rejects('Analyze.NothingToWaive')
  })
  test('loses its waiver once', () => {
    given(compared, judged(1), measured(1), waived()).when(takeBack).then(takenBack)
    given(compared, judged(1), measured(1)).when(takeBack).thenNothing()
    given(compared, judged(1), measured(1), waived(), takenBack).when(waive()).then(waived())
  })
})
