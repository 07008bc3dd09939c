import { describe, expect, test } from 'vitest'
import type { RecordedEvent } from '../../../eventstore/port.ts'
import { answerStatuses, STATUS } from '../../../judge/catalogue.ts'
import { whenEvents } from '../../kit/spec.ts'
import {
  AMY,
  ASSISTANT,
  BEN,
  CLASS,
  cancelled,
  joined,
  judged,
  LOOP,
  member,
  PRACTICE,
  rejudged,
  roleChanged,
  SUM,
  submitted,
} from '../../school.fixture.ts'
import { tallyKey } from './problemTallies.ts'
import { answers } from './projection.ts'

const sum = tallyKey(PRACTICE, SUM)
const tallies = (...events: RecordedEvent[]) => whenEvents(answers, events, 'problemTallies')
const of = (success: number, error: number, problemId = SUM) => ({ activityId: PRACTICE, problemId, success, error }) as never

test('counts the right and the wrong answers of everybody, by problem', () => {
  tallies(
    judged({ answerId: 51, userId: AMY }, STATUS.WrongAnswer),
    judged({ answerId: 52, userId: AMY }, STATUS.Accept),
    judged({ answerId: 53, userId: BEN }, STATUS.TimeLimit),
    judged({ answerId: 54, userId: BEN, problemId: LOOP }, STATUS.Accept),
  ).thenDocuments({ [sum]: of(1, 2), [tallyKey(PRACTICE, LOOP)]: of(1, 0, LOOP) })
})

test('compile and system errors do not count as wrong answers', () => {
  const counted = answerStatuses.map(({ id, status }) => {
    const tally = tallies(judged({ answerId: 51 }, id), judged({ answerId: 52 }, STATUS.Accept)).document(sum) as never as {
      success: number
      error: number
    }
    return [status, tally.success - 1, tally.error]
  })
  const [neither, right] = [new Set(['Waiting', 'SystemError', 'Cancelled']), 'Accept']
  expect(counted).toEqual(
    answerStatuses.map(({ status }) => [status, Number(status === right), Number(status !== right && !neither.has(status))]),
  )
})

test('only verdicts count, and of each submission the newest one only', () => {
  tallies(
    submitted({ answerId: 51 }),
    cancelled({ answerId: 51 }),
    judged({ answerId: 52 }, STATUS.WrongAnswer),
    judged({ answerId: 52 }, STATUS.Accept, 40, 2),
  ).thenDocuments({ [sum]: of(1, 0) })
})

test('after a rejudge an answer counts as what it is now, or not at all', () => {
  tallies(
    ...[51, 52, 53].map((answerId) => judged({ answerId }, STATUS.WrongAnswer)),
    judged({ answerId: 54, userId: BEN }, STATUS.CompileError),
    rejudged({ answerId: 51 }, STATUS.Accept, 40),
    rejudged({ answerId: 52 }, STATUS.SystemError),
    rejudged({ answerId: 54, userId: BEN }, STATUS.Accept, 40),
  ).thenDocument(sum, of(2, 1))
})

test('no document grows with the number of answers', () => {
  const events = Array.from({ length: 300 }, (_, n) => [
    submitted({ answerId: 100 + n }),
    judged({ answerId: 100 + n }, n % 2 ? STATUS.Accept : STATUS.WrongAnswer, 40),
  ])
  for (const collection of ['standings', 'progress', 'problemTallies', 'classProgress'])
    for (const document of whenEvents(answers, events.flat(), collection).documents().values())
      expect(JSON.stringify(document).length).toBeLessThan(300)
})

describe('members who do not count', () => {
  const handsIn = (answerId: number, userId: number, statusCode: number = STATUS.Accept) => [
    submitted({ answerId, userId }),
    judged({ answerId, userId }, statusCode, 40),
  ]
  const before = [
    joined(AMY, 'student'),
    joined(BEN, 'student'),
    ...handsIn(51, AMY),
    ...handsIn(52, BEN),
    ...handsIn(53, BEN, STATUS.WrongAnswer),
  ]
  const blocked = [...before, member('MemberBlocked', BEN)]

  test('a blocked student leaves with all answers, also those that are judged later, and comes back with them', () => {
    tallies(...before).thenDocument(sum, of(2, 1))
    tallies(...blocked).thenDocument(sum, of(1, 0))
    const later = [
      ...blocked,
      judged({ answerId: 54, userId: BEN }, STATUS.Accept),
      rejudged({ answerId: 53, userId: BEN }, STATUS.Accept, 40),
    ]
    tallies(...later).thenDocument(sum, of(1, 0))
    tallies(...later, member('MemberUnblocked', BEN)).thenDocument(sum, of(4, 0))
    tallies(...blocked, member('MemberLeft', BEN), joined(BEN, 'student')).thenDocument(sum, of(2, 1))
  })

  test('nor does staff: from the start, and from the day on which a student becomes an assistant until it ends', () => {
    tallies(...before, joined(ASSISTANT, 'assistant'), ...handsIn(55, ASSISTANT)).thenDocument(sum, of(2, 1))
    const promoted = [...before, roleChanged(BEN, 'assistant')]
    tallies(...promoted, ...handsIn(56, BEN)).thenDocument(sum, of(1, 0))
    tallies(...promoted, ...handsIn(56, BEN), roleChanged(BEN, 'student')).thenDocument(sum, of(3, 1))
  })

  test('a block in another class takes nothing away here; who has left counts with what was done', () => {
    tallies(...before, member('MemberBlocked', BEN, CLASS + 1)).thenDocument(sum, of(2, 1))
    tallies(...before, member('MemberLeft', BEN)).thenDocument(sum, of(2, 1))
  })
})
