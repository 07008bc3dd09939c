// Exams in the shared test term.
import { AMY, BEN, SUM, TEACHER } from '../school.fixture.ts'
import type { TermPart } from '../termPart.fixture.ts'
import * as exam from './exam.fixture.ts'

const GAME = 82
const GONE = 83
const at = exam.BEGUN

export const examsTerm: TermPart = {
  begin: () => [
    exam.examScheduled(),
    exam.examScheduled({ activityId: GAME, isGame: true, counts: 'last' }),
    exam.examScheduled({ activityId: GONE }),
    exam.examHappened('ExamEdited', exam.examAbout({ name: '期末考' })),
    exam.examHappened('ExamDeleted', { activityId: GONE }),
    exam.slotHappened('SlotTaken', { activityId: exam.EXAM, startId: 'first' }),
    exam.examHappened('ExamStartAbandoned', { startId: 'first' }),
    exam.examStarted(),
    exam.examStarted(GAME),
    ...[AMY, BEN].flatMap((userId) => [
      exam.attemptHappened('ExamineeAdmitted', { userId }),
      exam.attemptHappened('ExamineeAdmitted', { userId, activityId: GAME }),
      exam.attemptHappened('ExamineeRefused', { userId, at, reason: 'network' }),
      exam.attemptHappened('ExamineeLetIn', { userId, at, letInBy: TEACHER, reason: null }),
      exam.attemptHappened('ExamineeSignedIn', { userId, at }),
    ]),
  ],
  withAnswer({ isKnown, answerId, userId, problemId }) {
    if (answerId % 4 !== 1) return []
    const activityId = answerId % 8 === 1 ? GAME : exam.EXAM
    const what = { userId, activityId, at }
    return [
      ...exam.answeredExam({ answerId: answerId + 8000, userId, problemId, activityId }, (answerId % 5) * 10),
      isKnown && exam.attemptHappened('DraftSaved', { ...what, problemId, languageId: 4, draft: { inline: `print(${answerId})` } }),
      isKnown && exam.attemptHappened(answerId % 3 === 0 ? 'ExamineeLeft' : 'ConnectionLost', what),
      isKnown && exam.attemptHappened(answerId % 3 === 0 ? 'ExamineeReturned' : 'ConnectionRestored', what),
      isKnown && exam.attemptHappened('LargePaste', { ...what, problemId, length: 300 }),
      isKnown &&
        exam.examHappened('QuestionAsked', {
          activityId,
          questionId: answerId,
          userId,
          problemId: SUM,
          text: `名字${userId}`,
          askedAt: at,
        }),
      isKnown &&
        exam.examHappened('QuestionAnswered', {
          activityId,
          questionId: answerId,
          userId,
          answer: '請看題目。',
          isForAll: answerId % 8 === 1,
          answeredBy: TEACHER,
        }),
    ]
  },
  end: () => [
    exam.examHappened('ExamExtended', { seconds: 60, extendedBy: TEACHER }),
    exam.examHappened('ExamineeExtended', { userId: AMY, seconds: 120, extendedBy: TEACHER }),
    exam.examHappened('ExamPaused', { pausedAt: at, pausedBy: TEACHER }),
    exam.examHappened('ExamAnnounced', { announcementId: 9, text: '加時五分鐘。', announcedBy: TEACHER, announcedAt: at }),
    exam.attemptHappened('ExamAnnouncementSeen', { at, announcementId: 9 }),
    exam.examHappened('ExamResumed', { resumedAt: exam.OVER, resumedBy: TEACHER }),
    exam.attemptHappened('ExamineeExcused', { userId: BEN, at, excusedBy: TEACHER, reason: null }),
    exam.attemptHappened('ExcuseWithdrawn', { userId: BEN, at, withdrawnBy: TEACHER }),
    exam.attemptHappened('AttemptCompleted', { at: exam.OVER, how: 'examinee', by: AMY }),
    exam.attemptHappened('AttemptReopened', { at: exam.OVER, reopenedBy: TEACHER }),
    exam.examHappened('ExamTimeUp', { endedAt: exam.OVER }),
    exam.examFinished(),
    exam.examFinished(GAME),
    exam.slotHappened('SlotFreed', { activityId: exam.EXAM }),
    exam.examHappened('ResultsReleased', { releasedBy: TEACHER }),
    exam.examHappened('ExamineesBlocked', { userIds: [AMY], blockedBy: TEACHER }),
    exam.attemptHappened('ExamineeRemoved', {}),
    exam.examHappened('QualifiersAdvanced', { activityId: GAME, userIds: [AMY], confirmedBy: TEACHER }),
  ],
}
