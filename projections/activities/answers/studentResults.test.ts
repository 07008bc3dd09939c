import { expect, test } from 'vitest'
import type { RecordedEvent } from '../../../eventstore/port.ts'
import { STATUS } from '../../../judge/catalogue.ts'
import { usualSettings } from '../../../protocol/activitySettings.ts'
import { whenEvents } from '../../kit/spec.ts'
import { AMY, BEN, CLASS, cancelled, happened, judged, PRACTICE, rejudged, SUM, submitted } from '../../school.fixture.ts'
import { type ActivityRatesDocument, rateIn } from './activityRates.ts'
import { answers } from './projection.ts'
import { resultAt, type StudentResultsDocument, studentResultsKey } from './studentResults.ts'

const at = (minute: number) => ({ at: `2026-03-02T08:${String(minute).padStart(2, '0')}:00.000Z` })
const handedIn = (answerId: number, minute: number, statusCode: number, score: number, counts: 'last' | 'best' = 'best') => {
  const settings = { ...usualSettings, counts, endsAt: '2026-06-02T00:00:00.000Z' }
  const { data, stream } = submitted({ answerId })
  return [
    happened({ type: 'CodeSubmitted', data: { ...data, settings } as never }, { stream, ...at(minute) }),
    judged({ answerId }, statusCode, score, 1, at(minute)),
  ]
}
/** Score and whether it is solved at each minute. */
const reached = (events: RecordedEvent[], ...minutes: number[]) => {
  const document = whenEvents(answers, events, 'studentResults').document(
    studentResultsKey(CLASS, AMY),
  ) as unknown as StudentResultsDocument | null
  return minutes.map((minute) => {
    const result = resultAt(document?.activities[PRACTICE]?.[SUM], Date.parse(at(minute).at))
    return result && [result.score, result.isSolved]
  })
}

test('what is reached is told of any moment', () => {
  const events = [...handedIn(51, 2, STATUS.Partial, 20), ...handedIn(52, 5, STATUS.Accept, 40), ...handedIn(53, 8, STATUS.Partial, 10)]
  expect(reached(events, 1, 2, 4, 5, 9)).toEqual([null, [20, false], [20, false], [40, true], [40, true]])
})

test('where the last answer counts, a worse one lowers what is reached', () => {
  const events = [...handedIn(51, 2, STATUS.Accept, 40, 'last'), ...handedIn(52, 5, STATUS.Partial, 10, 'last')]
  expect(reached(events, 2, 5)).toEqual([
    [40, true],
    [10, false],
  ])
})

test('a rejudge counts from its own time on', () => {
  const events = [...handedIn(51, 2, STATUS.Accept, 40), rejudged({ answerId: 51 }, STATUS.WrongAnswer, 0, 1, at(30))]
  expect(reached(events, 29, 30)).toEqual([
    [40, true],
    [0, false],
  ])
})

test('an answer that changes nothing leaves the document as it was', () => {
  const first = handedIn(51, 2, STATUS.Accept, 40)
  const document = (events: RecordedEvent[]) => whenEvents(answers, events, 'studentResults').document(studentResultsKey(CLASS, AMY))
  expect(document([...first, ...handedIn(52, 5, STATUS.Partial, 10)])).toEqual(document(first))
})

test('rates count judged and accepted answers by their verdicts of now', () => {
  const rates = (...events: RecordedEvent[]) =>
    rateIn(whenEvents(answers, events, 'activityRates').document(String(PRACTICE)) as unknown as ActivityRatesDocument, AMY)
  const events = [...handedIn(51, 2, STATUS.Accept, 40), ...handedIn(52, 5, STATUS.Partial, 10), submitted({ answerId: 53 })]
  expect(rates(...events)).toEqual([2, 1])
  expect(rates(...events, cancelled({ answerId: 53 }), rejudged({ answerId: 51 }, STATUS.WrongAnswer))).toEqual([2, 0])
  expect(rates(...handedIn(51, 2, STATUS.Accept, 40), submitted({ answerId: 54, userId: BEN }))).toEqual([1, 1])
})
