import { expect, test } from 'vitest'
import type { RecordedEvent } from '../../../eventstore/port.ts'
import { STATUS } from '../../../judge/catalogue.ts'
import {
  comparedAndAccepted,
  comparedSubmission,
  similarityMeasured,
  similarityWaived,
  waiverRemoved,
} from '../../judging/similarity.fixture.ts'
import { whenEvents } from '../../kit/spec.ts'
import { AMY, judged, PRACTICE, rejudged, SUM, submitted } from '../../school.fixture.ts'
import type { AnswerDocument } from './answer.ts'
import { type ProgressDocument, progressKey } from './progress.ts'
import { answers } from './projection.ts'

const answer = { answerId: 51 }
const accepted = comparedAndAccepted(answer)
const failed = [...accepted, similarityMeasured(answer)]

const checkOf = (...events: RecordedEvent[]) =>
  (whenEvents(answers, events).document('51') as unknown as AnswerDocument | null)?.similarity ?? null
const scoreOf = (...events: RecordedEvent[]) => {
  const progress = whenEvents(answers, events, 'progress').document(progressKey(PRACTICE, AMY)) as unknown as ProgressDocument
  const { score, isSolved } = progress.problems[SUM] ?? {}
  return [score, isSolved]
}

test('a check is pending once the answer is accepted, and ends as measured', () => {
  expect(checkOf(comparedSubmission(answer))).toBeNull()
  expect(checkOf(...accepted)).toBe('pending')
  expect(checkOf(...accepted, similarityMeasured(answer, { isPassed: true }))).toBe('passed')
  expect(checkOf(...failed)).toBe('failed')
  expect(checkOf(...accepted, similarityMeasured(answer, { isPassed: null, notMeasured: 'time' }))).toBe('pending')
})

test('an answer that is not compared has no check', () => {
  expect(checkOf(submitted(answer), judged(answer, STATUS.Accept, 40))).toBeNull()
  expect(checkOf(comparedSubmission(answer, {}, { languageId: 99 }), judged(answer, STATUS.Accept, 40))).toBeNull()
})

test('a failed check counts 0 until it is waived, and again once the waiver is taken back', () => {
  expect(scoreOf(...accepted)).toEqual([40, true])
  expect(scoreOf(...failed)).toEqual([0, false])
  expect(scoreOf(...failed, similarityWaived(answer))).toEqual([40, true])
  expect(checkOf(...failed, similarityWaived(answer))).toBe('waived')
  expect(scoreOf(...failed, similarityWaived(answer), waiverRemoved(answer))).toEqual([0, false])
})

test('a rejudge ends the check, and a later one starts it again with its waiver', () => {
  const lost = [...failed, similarityWaived(answer), rejudged(answer, STATUS.Partial, 10)]
  expect(checkOf(...lost)).toBeNull()
  expect(scoreOf(...lost)).toEqual([10, false])
  const regained = [...lost, rejudged(answer, STATUS.Accept, 40, 62)]
  expect(checkOf(...regained)).toBe('pending')
  expect(checkOf(...regained, similarityMeasured(answer, {}, 2))).toBe('waived')
})
