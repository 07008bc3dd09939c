// Mark events as recorded in the log. For tests only.
import type { MarkEvent } from '../../../commands/activities/mark/events.ts'
import type { SavedCommentEvent } from '../../../commands/activities/savedComment/events.ts'
import { recorded } from '../../kit/spec.ts'
import { AMY, CLASS, PRACTICE, SUM, TEACHER } from '../../school.fixture.ts'

type Data<Type extends MarkEvent['type']> = Extract<MarkEvent, { type: Type }>['data']
interface Which {
  activityId?: number
  userId?: number
  problemId?: number
  answerId?: number
}

const mark = <Type extends MarkEvent['type']>(
  type: Type,
  { activityId = PRACTICE, userId = AMY, problemId = SUM }: Which,
  data: object,
  by = TEACHER,
) =>
  recorded(type, { userId, groupId: CLASS, activityId, problemId, ...data } as Data<Type>, {
    stream: `mark-${activityId}-${userId}`,
    actor: { userId: by, role: by === TEACHER ? 'teacher' : 'student' },
  })

export const adjusted = (which: Which = {}, score = 8, reason = 'A typo in the output') =>
  mark('ScoreAdjusted', which, { score, reason, authorId: TEACHER })
export const adjustmentRemoved = (which: Which = {}) => mark('ScoreAdjustmentRemoved', which, {})
export const commented = (commentId: number, which: Which = {}, about = {}) => {
  const lines = { from: 1, to: 2 }
  const said = { commentId, authorId: TEACHER, text: 'Why a loop?', lines, points: -1 }
  return mark('CommentAdded', which, { answerId: which.answerId ?? 51, ...said, ...about })
}
export const replied = (commentId: number, replyTo: number, which: Which = {}, authorId = which.userId ?? AMY) =>
  mark('CommentReplied', which, { answerId: which.answerId ?? 51, commentId, replyTo, authorId, text: 'To count.' }, authorId)
export const commentChanged = (commentId: number, which: Which = {}) =>
  mark('CommentChanged', which, { answerId: which.answerId ?? 51, commentId, text: 'Why two loops?', points: null })
export const commentRemoved = (commentId: number, which: Which = {}) =>
  mark('CommentRemoved', which, { answerId: which.answerId ?? 51, commentId })
export const regradeAsked = (which: Which = {}, text = 'Case 3 prints the same.') =>
  mark('RegradeAsked', which, { answerId: which.answerId ?? 51, text }, which.userId ?? AMY)
export const regradeAnswered = (which: Which = {}) =>
  mark('RegradeAnswered', which, { answerId: which.answerId ?? 51, authorId: TEACHER, text: 'It does not.' })
export const marksSeen = (which: Which = {}) => mark('MarksSeen', which, {}, which.userId ?? AMY)

type Saved = Extract<SavedCommentEvent, { type: 'CommentSaved' }>['data']
export const commentSaved = (savedCommentId: number, userId = TEACHER, type: 'CommentSaved' | 'CommentRevised' = 'CommentSaved') =>
  recorded(type, { userId, savedCommentId, text: `Name ${savedCommentId}`, points: -1 } as Saved, {
    stream: `savedComment-${userId}`,
    actor: { userId, role: 'teacher' },
  })
export const savedCommentRemoved = (savedCommentId: number, userId = TEACHER) =>
  recorded('SavedCommentRemoved', { userId, savedCommentId }, { stream: `savedComment-${userId}`, actor: { userId, role: 'teacher' } })
