import { expect, test } from 'vitest'
import { STATUS } from '../../judge/catalogue.ts'
import { eventDefinitions } from '../../server/areas.ts'
import { whenEvents } from '../kit/spec.ts'
import {
  AMY,
  BEN,
  CLASS,
  classCreated,
  happened,
  judged,
  marked,
  PRACTICE,
  practiceCreated,
  problemCreated,
  registered,
  rejudgeDecided,
  rejudged,
  rejudgeRequested,
  rejudgeResult,
  SUM,
  signedIn,
  submitted,
  TEACHER,
} from '../school.fixture.ts'
import { timelineOf } from './timeline.ts'
import { EVERYBODY } from './timelineDays.ts'
import type { TimelineRejudgeDocument } from './timelineRejudges.ts'

const timeline = timelineOf(eventDefinitions)

const nothing = {
  userId: null,
  answerId: null,
  activityId: null,
  problemId: null,
  problemSetId: null,
  rejudgeId: null,
  statusCode: null,
  score: null,
}
const entryOf = (event: ReturnType<typeof judged> | ReturnType<typeof submitted> | ReturnType<typeof signedIn>) => ({
  position: event.position,
  stream: event.stream,
  revision: Number(event.revision),
  type: event.type,
  recordedAt: event.metadata.recordedAt,
})

test('one entry per event: whose, where, what, when, and by whom', () => {
  const [code, judgement] = [submitted({ answerId: 551 }), judged({ answerId: 551 }, STATUS.Partial, 20)]
  const where = { groupId: CLASS, userId: AMY, answerId: 551, activityId: PRACTICE, problemId: SUM }
  whenEvents(timeline, [code, judgement]).thenDocuments({
    [code.position]: { ...entryOf(code), ...nothing, ...where, actorId: AMY, actorRole: 'student' },
    [judgement.position]: {
      ...entryOf(judgement),
      ...nothing,
      ...where,
      revision: 1,
      actorId: null,
      actorRole: 'judge',
      statusCode: STATUS.Partial,
      score: 20,
    },
  })
})

test('sign-ins belong to no class', () => {
  const event = signedIn(AMY)
  whenEvents(timeline, [event]).thenDocuments({
    [event.position]: { ...entryOf(event), ...nothing, groupId: 0, userId: AMY, actorId: AMY, actorRole: 'student' },
  })
})

test('a read by an office belongs to the user concerned, whatever class it was in', () => {
  const data = { userId: AMY, readerId: TEACHER, view: 'answers', groupId: CLASS, hour: '2026-03-02T09' } as const
  const event = happened({ type: 'PersonalDataRead', data }, { actor: { userId: TEACHER, role: 'admin' } })
  whenEvents(timeline, [event]).thenDocumentWith(event.position, { groupId: 0, userId: AMY, actorId: TEACHER, actorRole: 'admin' })
})

test('actions of a teacher belong to the teacher', () => {
  const created = practiceCreated()
  whenEvents(timeline, [created]).thenDocumentWith(created.position, {
    groupId: CLASS,
    activityId: PRACTICE,
    actorId: TEACHER,
    userId: null,
  })
})

test('a rejudge: who asked and who decided, then each answer with its new verdict; not the preview', () => {
  const happening = [
    rejudgeRequested([551]),
    rejudgeResult(551, 0, STATUS.Accept, 40),
    rejudgeDecided('RejudgeApplied'),
    rejudged({ answerId: 551 }, STATUS.Accept, 40),
    rejudgeDecided('RejudgeCompleted'),
  ]
  const { documents } = whenEvents(timeline, happening)
  const told = [...documents().values()].map(({ type, groupId, actorId, score, rejudgeId }) => [type, groupId, actorId, score, rejudgeId])
  expect(told).toEqual([
    ['RejudgeRequested', CLASS, TEACHER, null, null],
    ['RejudgeApplied', CLASS, TEACHER, null, 61],
    ['SubmissionRejudged', CLASS, TEACHER, 40, 61],
  ])
})

test('a requested or dropped rejudge concerns the practice and the problem of its scope', () => {
  const asked = rejudgeRequested([551])
  const dropped = rejudgeDecided('RejudgeDropped', 61, {}, { activityId: PRACTICE, problemId: SUM })
  const seen = whenEvents(timeline, [asked, dropped])
  seen.thenDocumentWith(asked.position, { activityId: null, problemId: SUM, rejudgeId: null })
  seen.thenDocumentWith(dropped.position, { activityId: PRACTICE, problemId: SUM, rejudgeId: null })
})

test('an applied rejudge has one line of everybody, and one of each person, from its first entry on', () => {
  const applied = rejudgeDecided('RejudgeApplied')
  const [first, second] = [rejudged({ answerId: 551 }, STATUS.Accept, 40), rejudged({ answerId: 552, userId: BEN }, STATUS.Accept, 40)]
  const lines = whenEvents(timeline as never, [applied, first, second], 'timelineRejudges')
  const parts = (isApplied: boolean, answerCount: number) => ({
    rejudgeId: 61,
    isApplied,
    answerCount,
    activityIds: [PRACTICE],
    problemIds: [SUM],
    counts: { [`${PRACTICE}_${SUM}`]: answerCount },
  })
  lines.thenDocumentWith(`${CLASS}/${EVERYBODY}/61`, { ...parts(true, 2), lastAt: second.metadata.recordedAt } as never)
  lines.thenDocumentWith(`${CLASS}/${AMY}/61`, { ...parts(false, 1), lastAt: first.metadata.recordedAt } as never)
  const documents = lines.documents() as unknown as Map<string, TimelineRejudgeDocument>
  expect([...documents.values()].map((line) => [line.userId, line.first.position, line.first.type])).toEqual([
    [EVERYBODY, applied.position, 'RejudgeApplied'],
    [AMY, first.position, 'SubmissionRejudged'],
    [BEN, second.position, 'SubmissionRejudged'],
  ])
})

test('neither source code nor personal fields nor what problems consist of is in it', () => {
  const { documents } = whenEvents(timeline, [
    registered(AMY, '小美'),
    problemCreated(SUM),
    classCreated(),
    submitted({ answerId: 552 }),
    marked(AMY, SUM),
  ])
  expect([...documents().values()].map(({ type }) => type)).toEqual(['ProblemCreated', 'GroupCreated', 'CodeSubmitted', 'ProblemMarked'])
  expect(JSON.stringify([...documents()])).not.toMatch(/小美|code of|solution|hidden/)
})
