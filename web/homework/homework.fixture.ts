// A homework as its pages read it, for their tests and stories.
import type { HomeworkStatus } from '../../commands/homework/homework/status.ts'
import type { ShownHomework } from '../../queries/homework/schemas.ts'
import type { ScorePaper, TranscriptScore } from '../../queries/kit/transcript/schemas.ts'

export const HOUR_MS = 3_600_000

/** The time so many hours from now, which may be negative. */
export const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString()

/** In progress, for a student who has submitted nothing. */
export const homeworkOf = (change: Partial<ShownHomework> = {}): ShownHomework => ({
  activityId: 5,
  activityType: 'Assignment',
  groupId: 1,
  problemSetId: 6,
  problemSetType: 2,
  name: 'Loops',
  description: '',
  place: '',
  status: 'Normal In Progress',
  startTime: inHours(-1),
  endTime: inHours(5),
  plannedEndTime: change.endTime ?? inHours(5),
  plannedMakeUpEndTime: change.makeUpEndTime ?? null,
  canMakeUp: false,
  makeUpStartTime: null,
  makeUpEndTime: null,
  passScore: 60,
  totalScore: 100,
  notifyStart: false,
  notifyEnd: false,
  notifyMakeUpStart: false,
  notifyMakeUpEnd: false,
  counts: 'last',
  feedback: 'cases',
  mostHandIns: null,
  intervalSeconds: null,
  createUserId: 2,
  createUserName: 'Lin',
  createTime: inHours(-30),
  problemCount: 2,
  handedInCount: 0,
  isExtended: false,
  hasAnswerStudents: null,
  notAnswerStudents: null,
  extensions: [],
  ...change,
})

/** Of user 7: started ten hours ago, and ended an hour ago unless it is in progress. */
export const shownHomework = (activityId: number, name: string, status: HomeworkStatus, more: Partial<ShownHomework> = {}): ShownHomework =>
  homeworkOf({
    activityId,
    name,
    status,
    problemSetId: 41,
    startTime: inHours(-10),
    endTime: inHours(status === 'Normal In Progress' ? 15 : -1),
    createUserId: 7,
    createUserName: 'Mei',
    problemCount: 4,
    handedInCount: 1,
    ...more,
  })

/** Class 1 as its students see it. */
export const classOf = (more: object = {}) => ({
  groupId: 1,
  name: 'Monday',
  isGroupAdmin: false,
  mayAudit: false,
  timeZone: 'UTC',
  expirationTime: inHours(24 * 200),
  students: [{ userId: 11, userName: 'Amy', studentId: 'S1', isBlocked: false, isForgotten: false }],
  ...more,
})

/** A correct answer to a problem with the similarity check off. */
export const scoreOf = (problemId: number, score: number, change: Partial<TranscriptScore> = {}): TranscriptScore => ({
  problemId,
  score,
  submitTime: '2026-03-01T08:00:00.000Z',
  success: true,
  content: null,
  languageId: 4,
  answerId: problemId * 100,
  statusCode: 7,
  enableAnalyze: false,
  analyzeSuccess: null,
  isWaived: false,
  isMakeUp: false,
  isAdjusted: false,
  answers: 1,
  ...change,
})

export const unanswered = (problemId: number, change: Partial<TranscriptScore> = {}): TranscriptScore =>
  scoreOf(problemId, 0, { submitTime: null, success: false, languageId: null, answerId: null, statusCode: null, answers: 0, ...change })

export const studentOf = (userId: number, name: string | null, scores: TranscriptScore[]): ScorePaper['students'][number] => ({
  userId,
  name,
  studentId: `S${userId}`,
  totalScore: scores.reduce((sum, { score }) => sum + score, 0),
  isExcused: false,
  scores,
})

/** Problems of 40 and 60 points; the second one measures similarity. */
export const paperOf = (students: ScorePaper['students']): ScorePaper => ({
  titles: ['First', 'Second'],
  problems: [
    { problemId: 11, locales: [], distribution: 40, enableAnalyze: false },
    { problemId: 12, locales: [], distribution: 60, enableAnalyze: true },
  ],
  passScore: 60,
  fullScore: 100,
  students,
})
