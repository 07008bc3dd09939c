import { test } from 'vitest'
import { STATUS } from '../../judge/catalogue.ts'
import { whenEvents } from '../kit/spec.ts'
import { CLASS, rejudgeDecided, rejudgeRequested, rejudgeResult, SUM, TEACHER } from '../school.fixture.ts'
import { rejudges } from './projection.ts'

const [requestedTime, decidedTime] = ['2026-03-02T01:00:00.000Z', '2026-03-02T02:00:00.000Z']
const requested = rejudgeRequested([51, 52], 61, { at: requestedTime })
const rejudge = {
  rejudgeId: 61,
  position: requested.position,
  groupId: CLASS,
  scope: { answerId: null, problemId: SUM, activityId: null, since: null, until: null },
  reason: '測資有誤',
  answerCount: 2,
  requestedBy: TEACHER,
  requestedTime,
  state: 'requested',
  decidedBy: null,
  decidedTime: null,
} as const
const decided = { decidedBy: TEACHER, decidedTime }

test('who asked for what and why', () => {
  whenEvents(rejudges, [requested, rejudgeResult(51, 0, STATUS.Accept, 40)]).thenDocuments({ 61: rejudge })
})

test('applied by whom and when, and completed once all is written', () => {
  const applied = [requested, rejudgeDecided('RejudgeApplied', 61, { at: decidedTime })]
  whenEvents(rejudges, applied).thenDocument(61, { ...rejudge, ...decided, state: 'applied' })
  whenEvents(rejudges, [...applied, rejudgeDecided('RejudgeCompleted')]).thenDocument(61, { ...rejudge, ...decided, state: 'completed' })
})

test('or dropped', () => {
  const dropped = rejudgeDecided('RejudgeDropped', 61, { at: decidedTime })
  whenEvents(rejudges, [requested, dropped]).thenDocument(61, { ...rejudge, ...decided, state: 'dropped' })
})
