// Events of an exam of the class, and answers to it. For tests only.
import type { AttemptEvent } from '../../commands/exams/attempt/events.ts'
import type { ExamEvent } from '../../commands/exams/exam/events.ts'
import type { SlotEvent } from '../../commands/exams/slot/events.ts'
import { STATUS } from '../../judge/catalogue.ts'
import { recorded } from '../kit/spec.ts'
import { AMY, CLASS, judged, LOOP, SET, SUM, submitted, TEACHER } from '../school.fixture.ts'

export const EXAM = 81
export const BEGUN = '2026-05-04T01:00:00.000Z'
export const OVER = '2026-05-04T01:10:00.000Z'

type DataOf<Event extends { type: string; data: unknown }, Type extends Event['type']> = Extract<Event, { type: Type }>['data']

/** An event of an exam, by its teacher. */
export const examHappened = <Type extends ExamEvent['type']>(
  type: Type,
  data: Omit<DataOf<ExamEvent, Type>, 'activityId' | 'groupId'> & { activityId?: number },
) => {
  const { activityId = EXAM } = data
  const told = { ...data, activityId, groupId: CLASS }
  return recorded(type, told, { stream: `exam-${activityId}`, actor: { userId: TEACHER, role: 'teacher' } })
}

export const examAbout = (about: Partial<DataOf<ExamEvent, 'ExamScheduled'>> = {}) => ({
  problemSetId: SET,
  problemSetType: 3,
  name: '期中考',
  description: '',
  place: '',
  startTime: BEGUN,
  answerMinutes: 10,
  passScore: 60,
  totalScore: 100,
  isGame: false,
  mainRank: 3,
  subRank: 27,
  counts: 'best' as const,
  feedback: 'cases' as const,
  mostHandIns: null,
  intervalSeconds: null,
  hasCompletion: true,
  results: 'finished' as const,
  isClosed: true,
  freezeMinutes: 0,
  networks: [],
  safeExamBrowser: [],
  ...about,
})
export const examScheduled = (about: Parameters<typeof examAbout>[0] = {}) =>
  examHappened('ExamScheduled', { ...examAbout(about), createUserId: TEACHER, copiedFrom: null, ...about })
export const examStarted = (activityId = EXAM) => {
  const versions = [SUM, LOOP].map((problemId) => ({ problemId, version: 1 }))
  return examHappened('ExamStarted', { activityId, startedAt: BEGUN, startedBy: TEACHER, versions })
}
export const examFinished = (activityId = EXAM) =>
  examHappened('ExamFinished', { activityId, how: 'timeUp', finishedAt: OVER, finishedBy: null })

/** An event of the attempt of a student, by that student. */
export const attemptHappened = <Type extends AttemptEvent['type']>(
  type: Type,
  data: Omit<DataOf<AttemptEvent, Type>, 'activityId' | 'groupId' | 'userId'> & { activityId?: number; userId?: number },
) => {
  const { activityId = EXAM, userId = AMY } = data
  const told = { ...data, activityId, userId, groupId: CLASS }
  return recorded(type, told, { stream: `examAttempt-${activityId}-${userId}`, actor: { userId, role: 'student' } })
}

export const slotHappened = <Type extends SlotEvent['type']>(type: Type, data: Omit<DataOf<SlotEvent, Type>, 'groupId'>) =>
  recorded(type, { ...data, groupId: CLASS }, { stream: `examSlot-${CLASS}`, actor: { userId: TEACHER, role: 'teacher' } })

/** An answer to the exam and its verdict. */
export const answeredExam = (answer: { answerId: number; userId: number; problemId: number; activityId?: number }, score: number) => [
  submitted({ activityId: EXAM, ...answer }),
  judged({ activityId: EXAM, ...answer }, score >= 40 ? STATUS.Accept : STATUS.WrongAnswer, score),
]
