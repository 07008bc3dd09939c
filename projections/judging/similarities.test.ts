import { expect, test } from 'vitest'
import { STATUS } from '../../judge/catalogue.ts'
import { whenEvents } from '../kit/spec.ts'
import { judged, rejudged, submitted, TEACHER } from '../school.fixture.ts'
import { type SimilarityDocument, similarities } from './similarities.ts'
import {
  comparedAndAccepted,
  comparedSubmission,
  measurement,
  similarityMeasured,
  similarityWaived,
  waiverRemoved,
} from './similarity.fixture.ts'

const answer = { answerId: 51 }
const after = (...events: Parameters<typeof whenEvents>[1]) =>
  whenEvents(similarities, events).document('51') as unknown as SimilarityDocument | null

test('holds answers of activities that compare, in languages with an engine', () => {
  expect(after(comparedSubmission(answer))).toMatchObject({ answerId: 51, isAccepted: false, measured: null, waiver: null })
  expect(after(submitted(answer))).toBeNull()
  expect(after(comparedSubmission(answer, {}, { languageId: 99 }))).toBeNull()
})

test('keeps the newest measurement, with its time and number', () => {
  const events = [...comparedAndAccepted(answer), similarityMeasured(answer), similarityMeasured(answer, { isPassed: true }, 2)]
  expect(after(...events)).toMatchObject({ isAccepted: true, measured: { ...measurement({ isPassed: true }), measurement: 2 } })
})

test('forgets the measurement once the answer is no longer accepted', () => {
  const events = [...comparedAndAccepted(answer), similarityMeasured(answer), rejudged(answer, STATUS.WrongAnswer)]
  expect(after(...events)).toMatchObject({ isAccepted: false, measured: null, problemVersion: 2 })
})

test('keeps a waiver until it is taken back', () => {
  const events = [...comparedAndAccepted(answer), similarityMeasured(answer), similarityWaived(answer)]
  expect(after(...events)?.waiver).toMatchObject({ reason: '獨立完成', authorId: TEACHER })
  expect(after(...events, waiverRemoved(answer))?.waiver).toBeNull()
})

test('has nothing of a wrong answer but its place', () => {
  expect(after(comparedSubmission(answer), judged(answer, STATUS.WrongAnswer))).toMatchObject({ isAccepted: false })
})
