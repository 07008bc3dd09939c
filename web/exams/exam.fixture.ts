// An exam as its pages read it, for their tests.
import { waitingTimes } from '../../commands/exams/exam/clock.ts'
import type { BoardRow, ExamBoard, ShownExam } from '../../queries/exams/schemas.ts'

export const MINUTE_MS = 60_000
export const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * MINUTE_MS).toISOString()

/** Waits for its start. */
export const examOf = (change: Partial<ShownExam> = {}): ShownExam => ({
  activityId: 5,
  activityType: 'Exam',
  groupId: 1,
  problemSetId: 6,
  problemSetType: 3,
  name: 'Midterm',
  description: 'Bring a pen.',
  place: '',
  status: 'Waiting',
  startTime: inMinutes(5),
  endTime: inMinutes(15),
  plannedStartTime: inMinutes(5),
  answerMinutes: 10,
  passScore: 60,
  totalScore: 100,
  isGame: false,
  mainRank: 3,
  subRank: 27,
  counts: 'best',
  feedback: 'cases',
  mostHandIns: null,
  intervalSeconds: null,
  hasCompletion: true,
  results: 'finished',
  isClosed: true,
  freezeMinutes: 0,
  networks: [],
  safeExamBrowser: [],
  isReleased: false,
  showsResults: false,
  times: { ...waitingTimes(10), pauses: [], extras: {} },
  pauseTime: 0,
  problemCount: 1,
  createUserId: 7,
  createUserName: 'Lin',
  createTime: inMinutes(-60),
  isComplete: false,
  isGameGroup: false,
  sealedAt: null,
  qualifiers: null,
  ...change,
})

/** Started two minutes ago. */
export const runningExam = (change: Partial<ShownExam> = {}): ShownExam =>
  examOf({ status: 'In Progress', times: { ...examOf().times, startedAt: inMinutes(-2) }, ...change })

export const boardRow = (userId: number, change: Partial<BoardRow> = {}): BoardRow => ({
  userId,
  isExaminee: true,
  isLogin: true,
  signedInAt: inMinutes(-3),
  completed: null,
  isAway: false,
  isLost: false,
  refused: null,
  isLetIn: false,
  isExcused: false,
  tabSwitches: 0,
  disconnects: 0,
  largePastes: 0,
  lastUpdate: null,
  total: 0,
  problems: [],
  ...change,
})

export const boardOf = (exam: ShownExam, rows: readonly BoardRow[]): ExamBoard => ({
  exam,
  now: inMinutes(0),
  problems: [{ problemId: 11, title: 'Sums', distribution: 100 }],
  people: rows.map(({ userId }) => ({ userId, name: `Student ${userId}`, studentId: `S${userId}`, isBlocked: userId === 9 })),
  rows: [...rows],
})
