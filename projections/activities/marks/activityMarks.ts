// Marks of one student in one activity: adjusted scores, comments and review requests.
import type { MarkEvent } from '../../../commands/activities/mark/events.ts'
import type { SubmissionEvent } from '../../../commands/judging/submission/events.ts'
import { type Change, derived } from '../../kit/projection.ts'
import type { MarkedPersonDocument } from './markedPerson.ts'

export type Adjustment = {
  score: number
  /** Null once the student is forgotten, like all texts. */
  reason: string | null
  authorId: number
  at: string
  /** The answer was rejudged afterwards. */
  isBeforeRejudge: boolean
}

export type MarkComment = {
  commentId: number
  /** Id of the parent comment. */
  replyTo: number | null
  problemId: number
  answerId: number
  authorId: number
  at: string
  changedAt: string | null
  text: string | null
  lines: { from: number; to: number } | null
  points: number | null
  isRemoved: boolean
}

export type RegradeRequest = {
  problemId: number
  answerId: number
  at: string
  text: string | null
  answer: { authorId: number; at: string; text: string | null } | null
}

export type ActivityMarksDocument = {
  _id: string
  groupId: number
  activityId: number
  userId: number
  /** By problem. */
  adjustments: Readonly<Record<string, Adjustment>>
  comments: readonly MarkComment[]
  /** Newest request by problem. */
  requests: Readonly<Record<string, RegradeRequest>>
  hasOpenRequest: boolean
  /** Problems with staff comments or scores that the student has not seen. */
  unseen: readonly number[]
}

/** Key of a student's marks in an activity. */
export const activityMarksKey = (activityId: number, userId: number): string => `${activityId}/${userId}`

type Content = Omit<ActivityMarksDocument, '_id'>
interface Told<Data> {
  metadata: { recordedAt: string }
  data: Data
}
type Where = { groupId: number; activityId: number; userId: number; problemId: number }

const key = ({ data }: { data: Pick<Where, 'activityId' | 'userId'> }): string => activityMarksKey(data.activityId, data.userId)

const blank = ({ groupId, activityId, userId }: Where): Content => ({
  groupId,
  activityId,
  userId,
  adjustments: {},
  comments: [],
  requests: {},
  hasOpenRequest: false,
  unseen: [],
})

/** Handler for one kind of event; null leaves the document unchanged. */
const change = <Data extends Where>(next: (marks: Content, event: Told<Data>) => Partial<Content>) => ({
  key,
  fold: (before: ActivityMarksDocument | null, event: Told<Data>): Content => {
    const marks = before ?? blank(event.data)
    return { ...marks, ...next(marks, event) }
  },
})

const withUnseen = ({ unseen }: Content, problemId: number): readonly number[] =>
  unseen.includes(problemId) ? unseen : [...unseen, problemId]

const withRequest = (marks: Content, request: RegradeRequest): Pick<Content, 'requests' | 'hasOpenRequest'> => {
  const requests: Content['requests'] = { ...marks.requests, [request.problemId]: request }
  return { requests, hasOpenRequest: Object.values(requests).some(({ answer }) => answer === null) }
}

const withComment = (marks: Content, commentId: number, fields: Partial<MarkComment>): Pick<Content, 'comments'> => ({
  comments: marks.comments.map((comment) => (comment.commentId === commentId ? { ...comment, ...fields } : comment)),
})

type Commented = Extract<MarkEvent, { type: 'CommentAdded' | 'CommentReplied' }>['data']

const commented = change<Commented>((marks, { data, metadata }) => {
  const { commentId, problemId, answerId, authorId, text, userId } = data
  const lines = 'lines' in data ? data.lines : null
  const points = 'points' in data ? data.points : null
  const replyTo = 'replyTo' in data ? data.replyTo : null
  const when = { at: metadata.recordedAt, changedAt: null }
  const comment = { commentId, replyTo, problemId, answerId, authorId, ...when, text, lines, points, isRemoved: false }
  return { comments: [...marks.comments, comment], unseen: authorId === userId ? marks.unseen : withUnseen(marks, problemId) }
})

/** Marks without their texts, for a forgotten student. */
const erased = (marks: ActivityMarksDocument): ActivityMarksDocument => ({
  ...marks,
  adjustments: Object.fromEntries(Object.entries(marks.adjustments).map(([problemId, one]) => [problemId, { ...one, reason: null }])),
  comments: marks.comments.map((comment) => ({ ...comment, text: null })),
  requests: Object.fromEntries(
    Object.entries(marks.requests).map(([problemId, one]) => [
      problemId,
      { ...one, text: null, answer: one.answer && { ...one.answer, text: null } },
    ]),
  ),
})

export const activityMarks = derived<ActivityMarksDocument, MarkEvent | Extract<SubmissionEvent, { type: 'SubmissionRejudged' }>>({
  collection: 'activityMarks',
  indexes: [{ fields: ['groupId', 'hasOpenRequest'] }, { fields: ['activityId'] }],
  on: {
    ScoreAdjusted: change((marks, { data, metadata }) => {
      const { problemId, score, reason, authorId } = data
      const adjustment = { score, reason, authorId, at: metadata.recordedAt, isBeforeRejudge: false }
      return { adjustments: { ...marks.adjustments, [problemId]: adjustment }, unseen: withUnseen(marks, problemId) }
    }),
    ScoreAdjustmentRemoved: change((marks, { data: { problemId } }) => {
      const { [problemId]: _, ...adjustments } = marks.adjustments
      return { adjustments, unseen: withUnseen(marks, problemId) }
    }),
    CommentAdded: commented,
    CommentReplied: commented,
    CommentChanged: change((marks, { data: { commentId, text, points }, metadata }) =>
      withComment(marks, commentId, { text, points, changedAt: metadata.recordedAt }),
    ),
    CommentRemoved: change((marks, { data: { commentId } }) =>
      withComment(marks, commentId, { text: null, points: null, isRemoved: true }),
    ),
    RegradeAsked: change((marks, { data: { problemId, answerId, text }, metadata }) =>
      withRequest(marks, { problemId, answerId, at: metadata.recordedAt, text, answer: null }),
    ),
    RegradeAnswered: change((marks, { data: { problemId, authorId, text }, metadata }) => {
      const asked = marks.requests[problemId]
      if (!asked) return {}
      const answer = { authorId, at: metadata.recordedAt, text }
      return { ...withRequest(marks, { ...asked, answer }), unseen: withUnseen(marks, problemId) }
    }),
    MarksSeen: change((marks, { data: { problemId } }) => ({ unseen: marks.unseen.filter((id) => id !== problemId) })),
    // an adjusted score outlasts rejudges
    SubmissionRejudged: {
      key,
      fold: (marks, { data: { problemId, oldVerdict, verdict } }) => {
        const adjustment = marks?.adjustments[problemId]
        if (!marks || !adjustment || oldVerdict.score === verdict.score) return marks
        return { ...marks, adjustments: { ...marks.adjustments, [problemId]: { ...adjustment, isBeforeRejudge: true } } }
      },
    },
  },
  from: {
    markedPeople: {
      key: ({ before, after }: Change<MarkedPersonDocument>) =>
        after?.isForgotten && !before?.isForgotten
          ? after.activityIds.map((activityId) => activityMarksKey(activityId, Number(after._id)))
          : null,
      fold: (marks) => marks && erased(marks),
    },
  },
})
