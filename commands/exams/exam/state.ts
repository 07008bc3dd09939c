// State of an exam, folded from its events: plain JSON, because the schedule of deadlines and the read model keep it. A pure leaf.
import { type ExamTimes, waitingTimes } from './clock.ts'
import type { ExamAbout, ExamEvent } from './events.ts'

export interface Exam {
  state: 'none' | 'open' | 'deleted'
  groupId: number
  createUserId: number
  about: ExamAbout
  /** Previous problem sets. */
  formerSetIds: readonly number[]
  times: ExamTimes
  /** How it came to its end; null before it. */
  finish: { how: 'timeUp' | 'stopped'; by: number | null } | null
  /** The last end whose event is written; null before the first. */
  timeUpTo: string | null
  /** Pinned at the start. */
  versions: readonly { problemId: number; version: number }[]
  /** Starts that were interrupted, by their ids. */
  abandoned: readonly string[]
  isReleased: boolean
  /** Examinee advances in a game; null until staff have confirmed it. */
  qualifiers: readonly number[] | null
  /** The newest seal of its record, and the position of the log up to which it goes; null without one. */
  seal: { at: string; until: string; root: string } | null
  /** The exam itself changed after its newest seal. */
  isTouched: boolean
  /** Questions by id: who asked, and whether staff have answered. */
  questions: Readonly<Record<string, { userId: number; isAnswered: boolean }>>
}

const blank: ExamAbout = {
  problemSetId: 0,
  problemSetType: 0,
  name: '',
  description: '',
  place: '',
  startTime: '',
  answerMinutes: 0,
  passScore: 0,
  totalScore: 0,
  isGame: false,
  mainRank: 0,
  subRank: 0,
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
}

export const initialState: Exam = {
  state: 'none',
  groupId: 0,
  createUserId: 0,
  about: blank,
  formerSetIds: [],
  times: waitingTimes(0),
  finish: null,
  timeUpTo: null,
  versions: [],
  abandoned: [],
  isReleased: false,
  qualifiers: null,
  seal: null,
  isTouched: false,
  questions: {},
}

const withTimes = (exam: Exam, times: Partial<ExamTimes>): Exam => ({ ...exam, times: { ...exam.times, ...times } })

const edited = (exam: Exam, data: Extract<ExamEvent, { type: 'ExamEdited' }>['data']): Exam => {
  const { activityId: _, groupId: __, ...asked } = data
  const about = { ...blank, ...asked }
  const before = exam.about.problemSetId
  const formerSetIds = about.problemSetId === before ? exam.formerSetIds : [...exam.formerSetIds.filter((id) => id !== before), before]
  const more = (about.answerMinutes - exam.about.answerMinutes) * 60
  return withTimes({ ...exam, about, formerSetIds }, { remainTime: exam.times.remainTime + more })
}

const resumed = ({ pauses }: ExamTimes, to: string): ExamTimes['pauses'] =>
  pauses.map((pause, index) => (index === pauses.length - 1 ? { ...pause, to } : pause))

const after = (exam: Exam, event: ExamEvent): Exam => {
  switch (event.type) {
    case 'ExamScheduled': {
      const { activityId: _, groupId, createUserId, copiedFrom: __, ...asked } = event.data
      // fields that older events lack are unset
      const about = { ...blank, ...asked }
      return { ...exam, state: 'open', groupId, createUserId, about, times: waitingTimes(about.answerMinutes) }
    }
    case 'ExamEdited':
      return edited(exam, event.data)
    case 'ExamDeleted':
      return { ...exam, state: 'deleted' }
    case 'ExamStarted':
      return withTimes({ ...exam, versions: event.data.versions }, { startedAt: event.data.startedAt })
    case 'ExamStartAbandoned':
      return { ...exam, abandoned: [...exam.abandoned, event.data.startId] }
    case 'ExamPaused':
      return withTimes(exam, { pauses: [...exam.times.pauses, { from: event.data.pausedAt, to: null }] })
    case 'ExamResumed':
      return withTimes(exam, { pauses: resumed(exam.times, event.data.resumedAt) })
    case 'ExamExtended':
      return withTimes(exam, { remainTime: exam.times.remainTime + event.data.seconds })
    case 'ExamineeExtended': {
      const { userId, seconds } = event.data
      const { extras } = exam.times
      return withTimes(exam, { extras: { ...extras, [userId]: (extras[userId] ?? 0) + seconds } })
    }
    case 'ExamTimeUp':
      return { ...exam, timeUpTo: event.data.endedAt }
    case 'ExamFinished': {
      const { how, finishedAt, finishedBy } = event.data
      return withTimes({ ...exam, finish: { how, by: finishedBy } }, { finishedAt })
    }
    case 'ResultsReleased':
      return { ...exam, isReleased: true }
    case 'QualifiersAdvanced':
      return { ...exam, qualifiers: event.data.userIds }
    case 'QuestionAsked': {
      const { questionId, userId } = event.data
      return { ...exam, questions: { ...exam.questions, [questionId]: { userId, isAnswered: false } } }
    }
    case 'QuestionAnswered': {
      const { questionId, userId } = event.data
      return { ...exam, questions: { ...exam.questions, [questionId]: { userId, isAnswered: true } } }
    }
    case 'ExamSealed':
      return { ...exam, seal: { at: event.data.sealedAt, until: event.data.until, root: event.data.root }, isTouched: false }
    case 'ExamineesBlocked':
    case 'ExamAnnounced':
      return exam
  }
}

export const evolve = (exam: Exam, event: ExamEvent): Exam => after({ ...exam, isTouched: true }, event)

/** Whether examinees may see their results: the exam is finished, and staff have released them where the form asks for it. */
export const showsResults = ({ about, isReleased }: Pick<Exam, 'about' | 'isReleased'>, status: string): boolean =>
  status === 'Finished' && (about.results === 'finished' || isReleased)
