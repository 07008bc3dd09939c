import { expect, test } from 'vitest'
import type { CountedAnswer } from '../../../commands/activities/counting.ts'
import type { RecordedEvent } from '../../../eventstore/port.ts'
import { STATUS } from '../../../judge/catalogue.ts'
import { usualSettings } from '../../../protocol/activitySettings.ts'
import { whenEvents } from '../../kit/spec.ts'
import { AMY, happened, joined, judged, PRACTICE, rejudged, SUM, submitted } from '../../school.fixture.ts'
import { tallyKey } from './problemTallies.ts'
import { type ProblemProgress, progressKey } from './progress.ts'
import { answers } from './projection.ts'
import { triesKey } from './tries.ts'

const handedIn = (answerId: number, counts: 'last' | 'best', isMakeUp = false) => {
  const settings = { ...usualSettings, counts, endsAt: '2026-06-02T00:00:00.000Z', ...(isMakeUp ? { isMakeUp: true as const } : {}) }
  const { data, stream } = submitted({ answerId })
  return happened({ type: 'CodeSubmitted', data: { ...data, settings } as never }, { stream })
}
const tried = (answerId: number, counts: 'last' | 'best', statusCode: number, score: number, isMakeUp = false) => [
  handedIn(answerId, counts, isMakeUp),
  judged({ answerId }, statusCode, score),
]
const problemOf = (...events: RecordedEvent[]) => {
  const { problems } = whenEvents(answers, events, 'progress').document(progressKey(PRACTICE, AMY)) as never as {
    problems: Record<number, ProblemProgress>
  }
  return problems[SUM] as ProblemProgress
}
/** What counts: answer, score, and whether the problem is solved. */
const counting = (...events: RecordedEvent[]) => {
  const { isSolved, score, counting: one } = problemOf(...events)
  return [one?.answerId, score, isSolved]
}
const keptTries = (...events: RecordedEvent[]) => {
  const place = { activityId: PRACTICE, userId: AMY, problemId: SUM }
  const { tries } = whenEvents(answers, events, 'tries').document(triesKey(place)) as never as { tries: CountedAnswer[] }
  return tries.map(({ answerId }) => answerId)
}

test('the answer that counts is kept with what a transcript shows of it', () => {
  const events = tried(51, 'last', STATUS.Partial, 30)
  expect(problemOf(...events).counting).toEqual({
    answerId: 51,
    position: events[0]?.position,
    submitTime: events[0]?.metadata.recordedAt,
    languageId: 4,
    statusCode: STATUS.Partial,
    score: 30,
  })
})

test('where the best one counts, it is picked again when a rejudge lowers it, and the earlier one of two as good', () => {
  const three = [
    ...tried(51, 'best', STATUS.Partial, 20),
    ...tried(52, 'best', STATUS.Accept, 40),
    ...tried(53, 'best', STATUS.Partial, 20),
  ]
  expect(counting(...three)).toEqual([52, 40, true])
  expect(counting(...three, rejudged({ answerId: 52 }, STATUS.WrongAnswer))).toEqual([51, 20, false])
  expect(counting(...three, rejudged({ answerId: 51 }, STATUS.Accept, 40))).toEqual([51, 40, true])
})

test('where the last one counts, it does whatever it is worth, and whatever becomes of the others', () => {
  const three = [...tried(51, 'last', STATUS.Accept, 40), ...tried(52, 'last', STATUS.Accept, 40), ...tried(53, 'last', STATUS.Partial, 20)]
  expect(counting(...three)).toEqual([53, 20, false])
  expect(counting(...three, rejudged({ answerId: 51 }, STATUS.WrongAnswer))).toEqual([53, 20, false])
  expect(counting(...three, rejudged({ answerId: 53 }, STATUS.Accept, 40))).toEqual([53, 40, true])
})

test.each(['last', 'best'] as const)('an answer of the make-up counts only while it is worth more (%s)', (counts) => {
  const both = [...tried(51, counts, STATUS.Partial, 20), ...tried(52, counts, STATUS.Partial, 20, true)]
  expect(counting(...both)).toEqual([51, 20, false])
  const gained = rejudged({ answerId: 52 }, STATUS.Accept, 40)
  expect(counting(...both, gained)).toEqual([52, 40, true])
  expect(problemOf(...both, gained).counting).toMatchObject({ isMakeUp: true })
  expect(counting(...both, gained, rejudged({ answerId: 52 }, STATUS.WrongAnswer, 0, 62))).toEqual([51, 20, false])
  expect(counting(...tried(53, counts, STATUS.Partial, 10, true))).toEqual([53, 10, false])
})

test('an answer without settings has no tries of its own, and of those of one round only the newest is kept where the last one counts', () => {
  expect(whenEvents(answers, [submitted({ answerId: 51 }), judged({ answerId: 51 }, STATUS.Accept, 40)], 'tries').documents().size).toBe(0)
  const rounds = [51, 52, 53, 54].flatMap((answerId) => tried(answerId, 'last', STATUS.Partial, 10, answerId > 52))
  expect(keptTries(...rounds)).toEqual([52, 54])
  expect(keptTries(...[51, 52].flatMap((answerId) => tried(answerId, 'best', STATUS.Partial, 10)))).toEqual([51, 52])
})

test('the figures of the class follow the answer that counts', () => {
  const events = [joined(AMY, 'student'), ...tried(51, 'last', STATUS.Accept, 40), ...tried(52, 'last', STATUS.Partial, 20)]
  const statistics = (more: RecordedEvent[] = []) =>
    whenEvents(answers, [...events, ...more], 'problemStatistics').document(tallyKey(PRACTICE, SUM))
  expect(statistics()).toMatchObject({ solved: 0, unsolved: 1, statuses: { [STATUS.Accept]: 1, [STATUS.Partial]: 1 } })
  expect(statistics([rejudged({ answerId: 52 }, STATUS.Accept, 40)])).toMatchObject({ solved: 1, unsolved: 0 })
  expect(whenEvents(answers, events, 'classProgress').document(PRACTICE)).toMatchObject({ bySolved: { 0: 1 } })
})
