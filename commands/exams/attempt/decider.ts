// Rules of an attempt (requirements d09–d15, d21). Its clock is that of the exam: callers check it before they give a command.
import { createHash } from 'node:crypto'
import { rejected } from '../../../protocol/catalogue.ts'
import { namedAggregate } from '../../kit/aggregate.ts'
import { DRAFT_SECONDS } from '../exam/limits.ts'
import { type AttemptEvent, attemptEvents, type ExamDraft, type ExamDraftFile } from './events.ts'
import type { PlaceRefusal } from './whereabouts.ts'

interface ExamAttempt {
  isAdmitted: boolean
  isSignedIn: boolean
  isAway: boolean
  isLost: boolean
  /** Why the exam did not open, so far. */
  refusals: readonly PlaceRefusal[]
  /** May sit it anywhere. */
  isLetIn: boolean
  /** Does not sit the exam. */
  isExcused: boolean
  /** Null while the examinee works. */
  completed: { at: string; how: 'examinee' | 'staff' | 'timeUp' } | null
  /** The last draft of each problem: when it was saved, and a hash of what it was. */
  drafts: Readonly<Record<string, { at: string; hash: string }>>
  seen: readonly number[]
}

type Each<Type extends string, Data> = Type extends string ? { type: Type } & Data : never

export interface Examinee {
  activityId: number
  groupId: number
  userId: number
}

/** A draft as the event holds it; with `fileName` and `files` where there are several files. */
export interface WrittenDraft {
  draft: ExamDraft
  fileName?: string | undefined
  files?: readonly ExamDraftFile[] | undefined
}

/** Times are ISO-8601 UTC in milliseconds. */
export type AttemptCommand = Examinee & { now: string } & (
    | Each<'AdmitExaminee' | 'RemoveExaminee' | 'SignInExaminee', unknown>
    | Each<'NoteLeft' | 'NoteReturned' | 'NoteLost' | 'NoteRestored', unknown>
    | { type: 'RefuseExaminee'; reason: PlaceRefusal }
    | { type: 'LetExamineeIn'; staffId: number; reason: string | null }
    | { type: 'ExcuseExaminee'; staffId: number; isExcused: boolean; reason: string | null }
    | { type: 'NotePaste'; problemId: number; length: number }
    | ({ type: 'SaveDraft'; problemId: number; languageId: number; isLast: boolean } & WrittenDraft)
    | { type: 'CompleteAttempt'; how: 'examinee' | 'staff' | 'timeUp'; by: number | null }
    | { type: 'ReopenAttempt'; staffId: number }
    | { type: 'SeeAnnouncement'; announcementId: number }
  )

const initialState: ExamAttempt = {
  isAdmitted: false,
  isSignedIn: false,
  isAway: false,
  isLost: false,
  refusals: [],
  isLetIn: false,
  isExcused: false,
  completed: null,
  drafts: {},
  seen: [],
}

const keptText = (draft: ExamDraft): string => ('blob' in draft ? draft.blob : draft.inline)

const hashOf = ({ languageId, draft, fileName, files = [] }: { languageId: number } & WrittenDraft): string => {
  const others = files.length === 0 ? '' : JSON.stringify([fileName, ...files.map((file) => [file.name, keptText(file)])])
  return createHash('sha256')
    .update(`${languageId}/${keptText(draft)}${others}`)
    .digest('base64url')
}

const evolve = (attempt: ExamAttempt, event: AttemptEvent): ExamAttempt => {
  switch (event.type) {
    case 'ExamineeAdmitted':
      return { ...attempt, isAdmitted: true }
    case 'ExamineeRemoved':
      return { ...attempt, isAdmitted: false }
    case 'ExamineeSignedIn':
      return { ...attempt, isSignedIn: true }
    case 'ExamineeRefused':
      return { ...attempt, refusals: [...attempt.refusals, event.data.reason] }
    case 'ExamineeLetIn':
      return { ...attempt, isLetIn: true }
    case 'ExamineeExcused':
      return { ...attempt, isExcused: true }
    case 'ExcuseWithdrawn':
      return { ...attempt, isExcused: false }
    case 'ExamineeLeft':
      return { ...attempt, isAway: true }
    case 'ExamineeReturned':
      return { ...attempt, isAway: false }
    case 'ConnectionLost':
      return { ...attempt, isLost: true }
    case 'ConnectionRestored':
      return { ...attempt, isLost: false }
    case 'DraftSaved': {
      const { problemId, at } = event.data
      return { ...attempt, drafts: { ...attempt.drafts, [problemId]: { at, hash: hashOf(event.data) } } }
    }
    case 'AttemptCompleted':
      return { ...attempt, completed: { at: event.data.at, how: event.data.how }, isAway: false, isLost: false }
    case 'AttemptReopened':
      return { ...attempt, completed: null }
    case 'ExamAnnouncementSeen':
      return { ...attempt, seen: [...attempt.seen, event.data.announcementId] }
    case 'LargePaste':
      return attempt
  }
}

/** A draft that differs from the last one of its problem; before the last seconds, at most every 30 seconds. */
const saveDraft = (command: Extract<AttemptCommand, { type: 'SaveDraft' }>, { drafts }: ExamAttempt, where: Examinee): AttemptEvent[] => {
  const { problemId, languageId, draft, fileName, files, isLast, now } = command
  const last = drafts[problemId]
  const isSoon = !isLast && last !== undefined && Date.parse(now) - Date.parse(last.at) < DRAFT_SECONDS * 1000
  if (isSoon || last?.hash === hashOf(command)) return []
  return [
    { type: 'DraftSaved', data: { ...where, at: now, problemId, languageId, draft, ...(files ? { fileName, files: [...files] } : {}) } },
  ]
}

const complete = (
  command: Extract<AttemptCommand, { type: 'CompleteAttempt' }>,
  { completed }: ExamAttempt,
  where: Examinee,
): AttemptEvent[] => {
  const { how, by, now } = command
  // an extension may follow a time that has run out
  const isDone = completed !== null && (completed.how !== 'timeUp' || (how === 'timeUp' && completed.at === now))
  return isDone ? [] : [{ type: 'AttemptCompleted', data: { ...where, at: now, how, by } }]
}

const excuse = (
  { isExcused, staffId, reason, now: at }: Extract<AttemptCommand, { type: 'ExcuseExaminee' }>,
  attempt: ExamAttempt,
  where: Examinee,
): AttemptEvent[] => {
  if (isExcused === attempt.isExcused) return []
  if (!isExcused) return [{ type: 'ExcuseWithdrawn', data: { ...where, at, withdrawnBy: staffId } }]
  return [{ type: 'ExamineeExcused', data: { ...where, at, excusedBy: staffId, reason } }]
}

const decide = (command: AttemptCommand, attempt: ExamAttempt): AttemptEvent[] => {
  const { activityId, groupId, userId, now: at } = command
  const where = { activityId, groupId, userId }
  const { isAdmitted, isSignedIn, isAway, isLost, completed } = attempt
  if (command.type === 'AdmitExaminee') return isAdmitted ? [] : [{ type: 'ExamineeAdmitted', data: where }]
  if (!isAdmitted && command.type === 'RemoveExaminee') return []
  if (!isAdmitted) throw rejected('Activity.NotExaminee')
  const isWatched = isSignedIn && (completed === null || completed.how === 'timeUp')
  switch (command.type) {
    case 'RemoveExaminee':
      return [{ type: 'ExamineeRemoved', data: where }]
    case 'SignInExaminee':
      return isSignedIn ? [] : [{ type: 'ExamineeSignedIn', data: { ...where, at } }]
    case 'RefuseExaminee':
      return attempt.isLetIn || attempt.refusals.includes(command.reason)
        ? []
        : [{ type: 'ExamineeRefused', data: { ...where, at, reason: command.reason } }]
    case 'LetExamineeIn':
      return attempt.isLetIn ? [] : [{ type: 'ExamineeLetIn', data: { ...where, at, letInBy: command.staffId, reason: command.reason } }]
    case 'ExcuseExaminee':
      return excuse(command, attempt, where)
    case 'NoteLeft':
      return isWatched && !isAway ? [{ type: 'ExamineeLeft', data: { ...where, at } }] : []
    case 'NoteReturned':
      return isWatched && isAway ? [{ type: 'ExamineeReturned', data: { ...where, at } }] : []
    case 'NoteLost':
      return isWatched && !isLost ? [{ type: 'ConnectionLost', data: { ...where, at } }] : []
    case 'NoteRestored':
      return isWatched && isLost ? [{ type: 'ConnectionRestored', data: { ...where, at } }] : []
    case 'NotePaste':
      return isWatched ? [{ type: 'LargePaste', data: { ...where, at, problemId: command.problemId, length: command.length } }] : []
    case 'SaveDraft':
      return saveDraft(command, attempt, where)
    case 'CompleteAttempt':
      return complete(command, attempt, where)
    case 'ReopenAttempt':
      return completed === null ? [] : [{ type: 'AttemptReopened', data: { ...where, at, reopenedBy: command.staffId } }]
    case 'SeeAnnouncement':
      return attempt.seen.includes(command.announcementId)
        ? []
        : [{ type: 'ExamAnnouncementSeen', data: { ...where, at, announcementId: command.announcementId } }]
  }
}

/** By exam and examinee: `attemptId`. */
export const attempts = namedAggregate({ category: 'examAttempt', events: attemptEvents, decider: { initialState, evolve, decide } })

export const attemptId = ({ activityId, userId }: Pick<Examinee, 'activityId' | 'userId'>): string => `${activityId}-${userId}`
