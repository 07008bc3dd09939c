// The exams of the demo: one in each status, and a game.

/** Minutes of wall time from the start. */
export interface ExamPlan {
  name: string
  description: string
  place: string
  /** Problem packages, 25 points each. */
  problems: readonly string[]
  /** In days from the end of the history; null for an exam that began half an hour ago. */
  day: number | null
  answerMinutes: number
  isGame: boolean
  /** Closes the rest of the product to its examinees. */
  isClosed?: boolean
  /** Pauses: when, and for how long. */
  pauses: readonly (readonly [from: number, minutes: number])[]
  /** More time for one examinee: when it is given. */
  extension: { at: number; student: number; minutes: number } | null
  /** Its test data had errors at first, which were corrected after its end. */
  isCorrected?: boolean
  /** How far it has come: its last minute is told, unless it waits. */
  stage: 'waiting' | 'running' | 'paused' | 'finished'
}

const finished = { place: '電腦教室一 Computer room 1', extension: null, pauses: [], isGame: false, stage: 'finished' } as const

export const examPlans = {
  /** With everything that can happen: two pauses, more time for one, lost connections, questions, an announcement, a rejudge after its end. */
  midterm: {
    ...finished,
    name: '期中考 Midterm',
    description: '四題，可以看自己的筆記。 Four problems; your own notes are allowed.',
    problems: ['a-plus-b', 'minguo-leap-year', 'kiosk-queue', 'duty-roster'],
    day: -14,
    answerMinutes: 60,
    pauses: [
      [20, 4],
      [41, 2],
    ],
    extension: { at: 30, student: 7, minutes: 15 },
    isCorrected: true,
  },
  game: {
    ...finished,
    name: '程式競速賽 Coding race',
    description: '答對越多、越快，名次越前面。 More correct answers first, then less time.',
    problems: ['a-plus-b', 'name-badge', 'no-fourth-floor', 'kiosk-queue', 'score-ranking'],
    day: -6,
    answerMinutes: 40,
    isGame: true,
  },
  final: {
    ...finished,
    name: '期末考 Final exam',
    description: '下週舉行，範圍是全部的單元。 Next week, about all units.',
    problems: ['invoice-lottery', 'garden-area', 'river-level'],
    day: 7,
    answerMinutes: 90,
    stage: 'waiting',
  },
} as const satisfies Record<string, ExamPlan>

/** In other classes, since one exam of a class is active at a time. */
export const otherExamPlans = {
  paused: {
    ...finished,
    place: '',
    name: '隨堂測驗 Quiz',
    description: '教室停電，先暫停。 The power failed in the room.',
    problems: ['hanoi', 'trail-rangers'],
    day: null,
    answerMinutes: 45,
    pauses: [[18, 600]],
    isClosed: false,
    stage: 'paused',
  },
  running: {
    ...finished,
    place: '',
    name: '社團小考 Club quiz',
    description: '開書考。 Open book.',
    problems: ['a-plus-b', 'breakfast-bill'],
    day: null,
    answerMinutes: 600,
    stage: 'running',
  },
} as const satisfies Record<string, ExamPlan>
