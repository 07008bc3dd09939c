import { test } from 'vitest'
import { STATUS } from '../../judge/catalogue.ts'
import { whenEvents } from '../kit/spec.ts'
import { CLASS, rejudgeDecided, rejudgeRequested, rejudgeResult, SUM, TEACHER } from '../school.fixture.ts'
import { rejudges } from './rejudges.ts'

const [requestedTime, decidedTime] = ['2026-03-02T01:00:00.000Z', '2026-03-02T02:00:00.000Z']
const requested = rejudgeRequested([51, 52], 61, { at: requestedTime })
const nothing = {
  judgedCount: 0,
  gainCount: 0,
  lossCount: 0,
  pointsGained: 0,
  pointsLost: 0,
  sameCount: 0,
  otherStatusCount: 0,
  notJudgedCount: 0,
}
const tally = { ...nothing, judgedCount: 1, gainCount: 1, pointsGained: 40 }
const rejudge = {
  rejudgeId: 61,
  position: requested.position,
  groupId: CLASS,
  groupIds: [CLASS],
  scope: { answerId: null, problemId: SUM, activityId: null, since: null, until: null, allClasses: false },
  reason: '測資有誤',
  answerCount: 2,
  requestedBy: TEACHER,
  requestedTime,
  state: 'requested',
  decidedBy: null,
  decidedTime: null,
  tally,
} as const
const decided = { decidedBy: TEACHER, decidedTime }

test('request and reason', () => {
  whenEvents(rejudges, [requested, rejudgeResult(51, 0, STATUS.Accept, 40)]).thenDocuments({ 61: rejudge })
})

test('applied by whom and when, and completed once all is written', () => {
  const applied = [requested, rejudgeResult(51, 0, STATUS.Accept, 40), rejudgeDecided('RejudgeApplied', 61, { at: decidedTime })]
  whenEvents(rejudges, applied).thenDocument(61, { ...rejudge, ...decided, state: 'applied' })
  whenEvents(rejudges, [...applied, rejudgeDecided('RejudgeCompleted')]).thenDocument(61, { ...rejudge, ...decided, state: 'completed' })
})

test('or dropped', () => {
  const dropped = rejudgeDecided('RejudgeDropped', 61, { at: decidedTime })
  whenEvents(rejudges, [requested, dropped]).thenDocument(61, { ...rejudge, ...decided, state: 'dropped', tally: nothing })
})

test('totals so far', () => {
  const results = [
    rejudgeResult(51, 10.1, STATUS.Accept, 40),
    rejudgeResult(52, 33.33, STATUS.WrongAnswer, 6.67),
    rejudgeResult(53, 20, STATUS.SystemError, 0),
    rejudgeResult(54, 0, STATUS.WrongAnswer, 0),
    rejudgeResult(55, 0, STATUS.RuntimeError, 0),
  ]
  const counts = { judgedCount: 5, gainCount: 1, lossCount: 1, sameCount: 1, otherStatusCount: 1, notJudgedCount: 1 }
  whenEvents(rejudges, [requested, ...results]).thenDocumentWith(61, { tally: { ...counts, pointsGained: 29.9, pointsLost: 26.66 } })
})
