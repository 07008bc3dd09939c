// One examinee as the board of an exam shows them, folded from the events of their attempt, their answers and their marks. A pure leaf: the live
// board, the results and the past of an exam use the same fold.
import { STATUS } from '../../../judge/catalogue.ts'
import type { MarkEvent } from '../../activities/mark/events.ts'
import type { SubmissionEvent } from '../../judging/submission/events.ts'
import type { Completion } from '../exam/clock.ts'
import type { AttemptEvent } from './events.ts'
import type { PlaceRefusal } from './whereabouts.ts'

export type RowAnswer = {
  answerId: number
  /** When it was handed in (ISO). */
  at: string
  languageId: number
  /** Null until the verdict. */
  statusCode: number | null
  score: number | null
}

export type RowProblem = {
  /** In the order of handing in. */
  answers: readonly RowAnswer[]
  /** Set by staff; null for the judged score. */
  adjusted: number | null
  /** When the last draft was saved; null without one. */
  draftAt: string | null
}

export type ExamineeRow = {
  activityId: number
  groupId: number
  userId: number
  /** A current student who is not blocked. */
  isExaminee: boolean
  signedInAt: string | null
  completed: Completion
  isAway: boolean
  isLost: boolean
  /** Why the exam does not open for them; null once they work on it or were let in. */
  refused: PlaceRefusal | null
  isLetIn: boolean
  /** Does not sit it, and counts nowhere. */
  isExcused: boolean
  tabSwitches: number
  disconnects: number
  largePastes: number
  /** When something of this examinee was last recorded. */
  lastUpdate: string | null
  /** By problem id. */
  problems: Readonly<Record<string, RowProblem>>
  /** Answers that were cancelled: they count nowhere, but belong to the record. */
  cancelled: readonly number[]
  /** Announcements that were acknowledged. */
  seen: readonly number[]
}

type Judged = Extract<SubmissionEvent, { type: 'CodeSubmitted' | 'SubmissionJudged' | 'SubmissionRejudged' | 'SubmissionCancelled' }>
type Adjusted = Extract<MarkEvent, { type: 'ScoreAdjusted' | 'ScoreAdjustmentRemoved' }>
/** Events that change a row. */
export type RowEvent = AttemptEvent | Judged | Adjusted

/** Types of the events that change a row, apart from those of the attempt. */
export const answerTypes = [
  'CodeSubmitted',
  'SubmissionJudged',
  'SubmissionRejudged',
  'SubmissionCancelled',
  'ScoreAdjusted',
  'ScoreAdjustmentRemoved',
] as const satisfies readonly RowEvent['type'][]

const untouched: RowProblem = { answers: [], adjusted: null, draftAt: null }

const withProblem = (row: ExamineeRow, problemId: number, change: (problem: RowProblem) => RowProblem): ExamineeRow => ({
  ...row,
  problems: { ...row.problems, [problemId]: change(row.problems[problemId] ?? untouched) },
})

const judged = (problem: RowProblem, answerId: number, verdict: Pick<RowAnswer, 'statusCode' | 'score'>): RowProblem => ({
  ...problem,
  answers: problem.answers.map((answer) => (answer.answerId === answerId ? { ...answer, ...verdict } : answer)),
})

const foldAnswer = (row: ExamineeRow, { type, data }: Judged | Adjusted, recordedAt: string): ExamineeRow => {
  const { problemId } = data
  switch (type) {
    case 'CodeSubmitted': {
      const answer = { answerId: data.answerId, at: recordedAt, languageId: data.languageId, statusCode: null, score: null }
      return withProblem({ ...row, refused: null }, problemId, (problem) => ({ ...problem, answers: [...problem.answers, answer] }))
    }
    case 'SubmissionJudged':
    case 'SubmissionRejudged': {
      const { statusCode, score } = data.verdict
      return withProblem(row, problemId, (problem) => judged(problem, data.answerId, { statusCode, score }))
    }
    case 'SubmissionCancelled':
      return withProblem({ ...row, cancelled: [...row.cancelled, data.answerId] }, problemId, (problem) => ({
        ...problem,
        answers: problem.answers.filter(({ answerId }) => answerId !== data.answerId),
      }))
    case 'ScoreAdjusted':
      return withProblem(row, problemId, (problem) => ({ ...problem, adjusted: data.score }))
    case 'ScoreAdjustmentRemoved':
      return withProblem(row, problemId, (problem) => ({ ...problem, adjusted: null }))
  }
}

const foldAttempt = (row: ExamineeRow, { type, data }: Exclude<AttemptEvent, { type: 'ExamineeAdmitted' }>): ExamineeRow => {
  switch (type) {
    case 'ExamineeRemoved':
      return { ...row, isExaminee: false }
    case 'ExamineeSignedIn':
      return { ...row, signedInAt: data.at, refused: null }
    case 'ExamineeRefused':
      return { ...row, refused: data.reason }
    case 'ExamineeLetIn':
      return { ...row, refused: null, isLetIn: true }
    case 'ExamineeExcused':
      return { ...row, isExcused: true, refused: null }
    case 'ExcuseWithdrawn':
      return { ...row, isExcused: false }
    case 'ExamineeLeft':
      return { ...row, isAway: true, tabSwitches: row.tabSwitches + 1 }
    case 'ExamineeReturned':
      return { ...row, isAway: false }
    case 'ConnectionLost':
      return { ...row, isLost: true, disconnects: row.disconnects + 1 }
    case 'ConnectionRestored':
      return { ...row, isLost: false }
    case 'LargePaste':
      return { ...row, largePastes: row.largePastes + 1 }
    case 'DraftSaved':
      return withProblem({ ...row, refused: null }, data.problemId, (problem) => ({ ...problem, draftAt: data.at }))
    case 'AttemptCompleted':
      return { ...row, completed: { at: data.at, how: data.how }, isAway: false, isLost: false, refused: null }
    case 'AttemptReopened':
      return { ...row, completed: null }
    case 'ExamAnnouncementSeen':
      return { ...row, seen: [...row.seen, data.announcementId] }
  }
}

const isOfAnswer = (event: RowEvent): event is Judged | Adjusted => (answerTypes as readonly string[]).includes(event.type)

/** The row after an event of the examinee, recorded then; null until they are admitted. */
export const foldRow = (row: ExamineeRow | null, event: RowEvent, recordedAt: string): ExamineeRow | null => {
  if (event.type === 'ExamineeAdmitted') {
    const { activityId, groupId, userId } = event.data
    const seat = { signedInAt: null, completed: null, isAway: false, isLost: false, refused: null, isLetIn: false, isExcused: false }
    const fresh = { ...seat, tabSwitches: 0, disconnects: 0, largePastes: 0 }
    return {
      ...(row ?? { activityId, groupId, userId, ...fresh, problems: {}, cancelled: [], seen: [], lastUpdate: null }),
      isExaminee: true,
    }
  }
  if (row === null) return null
  const next = isOfAnswer(event) ? foldAnswer(row, event, recordedAt) : foldAttempt(row, event)
  return { ...next, lastUpdate: recordedAt }
}

/** Score, status and first accepted hand-in of a problem, by the rule of the exam on which answer counts. */
export interface ProblemScore {
  /** Null without a verdict and without an adjusted score. */
  score: number | null
  isSolved: boolean
  /** The answer that counts; null before the first verdict. */
  counting: RowAnswer | null
  answers: number
  isPending: boolean
  /** When the first accepted answer was handed in; null without one. */
  solvedAt: string | null
}

export const scoreOfProblem = (problem: RowProblem | undefined, counts: 'last' | 'best'): ProblemScore => {
  const { answers, adjusted } = problem ?? untouched
  const withVerdict = answers.filter(({ statusCode }) => statusCode !== null)
  const best = withVerdict.reduce<RowAnswer | null>((top, one) => (top === null || (one.score ?? 0) > (top.score ?? 0) ? one : top), null)
  const counting = counts === 'best' ? best : (withVerdict.at(-1) ?? null)
  const accepted = withVerdict.filter(({ statusCode }) => statusCode === STATUS.Accept)
  return {
    score: adjusted ?? counting?.score ?? null,
    isSolved: counting?.statusCode === STATUS.Accept,
    counting,
    answers: answers.length,
    isPending: withVerdict.length < answers.length,
    solvedAt: accepted[0]?.at ?? null,
  }
}

/** Total over all problems, without the traces of binary fractions. */
export const totalOfRow = ({ problems }: Pick<ExamineeRow, 'problems'>, counts: 'last' | 'best'): number =>
  Math.round(Object.values(problems).reduce((sum, problem) => sum + (scoreOfProblem(problem, counts).score ?? 0), 0) * 100) / 100
