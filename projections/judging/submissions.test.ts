import { test } from 'vitest'
import { STATUS } from '../../judge/catalogue.ts'
import { position, whenEvents } from '../kit/spec.ts'
import { AMY, CLASS, cancelled, judged, PRACTICE, rejudged, SET, SUM, submitted, verdict } from '../school.fixture.ts'
import { submissions } from './submissions.ts'

const [submitTime, firstTime, judgedTime] = ['2026-03-02T01:00:00.000Z', '2026-03-02T01:00:02.000Z', '2026-03-02T01:00:03.000Z']
const answer = { answerId: 51 }
const waiting = {
  answerId: 51,
  position: position(1),
  userId: AMY,
  groupId: CLASS,
  activityId: PRACTICE,
  problemSetId: SET,
  problemId: SUM,
  problemVersion: 1,
  languageId: 4,
  source: [{ name: 'main.py', inline: 'code of 51' }],
  distribution: 40,
  submitTime,
  judgedTime: null,
  statusCode: STATUS.Waiting,
  score: 0,
  verdict: null,
  verdicts: [],
}

test('waits first', () => {
  whenEvents(submissions, [submitted(answer, { at: submitTime, position: position(1) })]).thenDocuments({ 51: waiting })
})

test('then has the verdict, or that of the newest attempt', () => {
  const events = [
    submitted(answer, { at: submitTime, position: position(1) }),
    judged(answer, STATUS.Partial, 20, 1, { at: firstTime }),
    judged(answer, STATUS.Accept, 40, 2, { at: judgedTime }),
  ]
  const accepted = { ...waiting, judgedTime, statusCode: STATUS.Accept, score: 40, verdict: verdict(STATUS.Accept, 40) }
  const verdicts = [
    { judgedTime: firstTime, problemVersion: 1, statusCode: STATUS.Partial, score: 20, rejudgeId: null },
    { judgedTime, problemVersion: 1, statusCode: STATUS.Accept, score: 40, rejudgeId: null },
  ]
  whenEvents(submissions, events).thenDocuments({ 51: { ...accepted, verdicts } })
})

test('a rejudge gives another verdict, of the corrected problem, and keeps the old one', () => {
  const events = [
    submitted(answer, { at: submitTime, position: position(1) }),
    judged(answer, STATUS.WrongAnswer, 5, 1, { at: firstTime }),
    rejudged(answer, STATUS.Accept, 40, 61, { at: judgedTime }),
  ]
  const verdicts = [
    { judgedTime: firstTime, problemVersion: 1, statusCode: STATUS.WrongAnswer, score: 5, rejudgeId: null },
    { judgedTime, problemVersion: 2, statusCode: STATUS.Accept, score: 40, rejudgeId: 61 },
  ]
  const accepted = { statusCode: STATUS.Accept, score: 40, judgedTime, problemVersion: 2, verdict: verdict(STATUS.Accept, 40) }
  whenEvents(submissions, events).thenDocument(51, { ...waiting, ...accepted, verdicts })
})

test('or was cancelled', () => {
  whenEvents(submissions, [submitted(answer), cancelled(answer)]).thenDocumentWith('51', { statusCode: STATUS.Cancelled, verdict: null })
})
