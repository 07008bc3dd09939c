// Rules for marking one person's answers in one activity: authors edit their own comments; at most one open review request per problem.
import { rejected } from '../../../protocol/catalogue.ts'
import { namedAggregate } from '../../kit/aggregate.ts'
import { type MarkEvent, markEvents } from './events.ts'

/** Limit of comments and replies per person and activity, removed ones included. */
export const MOST_COMMENTS = 300

type Data<Type extends MarkEvent['type']> = Extract<MarkEvent, { type: Type }>['data']
type Where = Data<'MarksSeen'>
type Person = Omit<Where, 'problemId'>

export type MarkCommand =
  /** `most`: maximum score of the problem in the activity. */
  | ({ type: 'AdjustScore'; most: number } & Where & { score: number; reason: string; authorId: number })
  | ({ type: 'RemoveAdjustment' } & Where)
  | ({ type: 'AddComment' } & Omit<Data<'CommentAdded'>, 'commentId'>)
  | ({ type: 'Reply' } & Person & { replyTo: number; authorId: number; text: string })
  | ({ type: 'ChangeComment' } & Person & { commentId: number; authorId: number; text: string; points: number | null })
  | ({ type: 'RemoveComment' } & Person & { commentId: number; authorId: number })
  | ({ type: 'AskRegrade' } & Data<'RegradeAsked'>)
  | ({ type: 'AnswerRegrade' } & Where & { authorId: number; text: string })
  | ({ type: 'SeeMarks' } & Where)

interface Comment {
  authorId: number
  problemId: number
  answerId: number
  /** Null for a top-level comment. */
  replyTo: number | null
  text: string | null
  points: number | null
  isRemoved: boolean
}

export interface Marks {
  /** By problem. */
  adjustments: ReadonlyMap<number, { score: number; reason: string | null }>
  /** By id; ids are counted from 1 without gaps. */
  comments: ReadonlyMap<number, Comment>
  /** Problem id → answer id of the open review request. */
  requests: ReadonlyMap<number, number>
  /** Problems with a staff message that the student has not seen. */
  unseen: ReadonlySet<number>
}

const initialState: Marks = { adjustments: new Map(), comments: new Map(), requests: new Map(), unseen: new Set() }

const without = <Value>(map: ReadonlyMap<number, Value>, key: number): ReadonlyMap<number, Value> => {
  const rest = new Map(map)
  rest.delete(key)
  return rest
}

const unseenWith = ({ unseen }: Marks, problemId: number): ReadonlySet<number> => new Set([...unseen, problemId])

const change = (mark: Marks, commentId: number, fields: Partial<Comment>): Marks => {
  const before = mark.comments.get(commentId)
  return before ? { ...mark, comments: new Map([...mark.comments, [commentId, { ...before, ...fields }]]) } : mark
}

/** Messages of staff are unseen until the student reads them; the student's own messages never are. */
const withComment = (mark: Marks, data: Data<'CommentAdded'> | Data<'CommentReplied'>): Marks => {
  const { commentId, authorId, problemId, answerId, text } = data
  const replyTo = 'replyTo' in data ? data.replyTo : null
  const points = 'points' in data ? data.points : null
  const comments = new Map([...mark.comments, [commentId, { authorId, problemId, answerId, replyTo, text, points, isRemoved: false }]])
  return { ...mark, comments, unseen: authorId === data.userId ? mark.unseen : unseenWith(mark, problemId) }
}

const evolve = (mark: Marks, { type, data }: MarkEvent): Marks => {
  switch (type) {
    case 'ScoreAdjusted': {
      const adjustments = new Map([...mark.adjustments, [data.problemId, { score: data.score, reason: data.reason }]])
      return { ...mark, adjustments, unseen: unseenWith(mark, data.problemId) }
    }
    case 'ScoreAdjustmentRemoved':
      return { ...mark, adjustments: without(mark.adjustments, data.problemId), unseen: unseenWith(mark, data.problemId) }
    case 'CommentAdded':
    case 'CommentReplied':
      return withComment(mark, data)
    case 'CommentChanged':
      return change(mark, data.commentId, { text: data.text, points: data.points })
    case 'CommentRemoved':
      return change(mark, data.commentId, { text: null, points: null, isRemoved: true })
    case 'RegradeAsked':
      return { ...mark, requests: new Map([...mark.requests, [data.problemId, data.answerId]]) }
    case 'RegradeAnswered':
      return { ...mark, requests: without(mark.requests, data.problemId), unseen: unseenWith(mark, data.problemId) }
    case 'MarksSeen':
      return { ...mark, unseen: new Set([...mark.unseen].filter((problemId) => problemId !== data.problemId)) }
  }
}

/** The next comment's id. Throws Comment.TooMany. */
const nextId = ({ comments }: Marks): number => {
  if (comments.size >= MOST_COMMENTS) throw rejected('Comment.TooMany')
  return comments.size + 1
}

/** A comment that has not been removed. Throws Comment.NotFound. */
const standing = ({ comments }: Marks, commentId: number): Comment => {
  const found = comments.get(commentId)
  if (!found || found.isRemoved) throw rejected('Comment.NotFound')
  return found
}

const own = (mark: Marks, { commentId, authorId }: { commentId: number; authorId: number }): Comment => {
  const found = standing(mark, commentId)
  if (found.authorId !== authorId) throw rejected('Comment.NotAuthor')
  return found
}

const adjust = (
  { most, score, reason, ...data }: Omit<Extract<MarkCommand, { type: 'AdjustScore' }>, 'type'>,
  mark: Marks,
): MarkEvent[] => {
  if (score > most) throw rejected('Score.TooHigh', { field: 'score', code: 'Score.TooHigh' })
  const before = mark.adjustments.get(data.problemId)
  if (before?.score === score && before.reason === reason) return []
  return [{ type: 'ScoreAdjusted', data: { ...data, score, reason } }]
}

const reply = ({ replyTo, ...data }: Omit<Extract<MarkCommand, { type: 'Reply' }>, 'type'>, mark: Marks): MarkEvent[] => {
  const to = standing(mark, replyTo)
  const { problemId, answerId } = to
  // threads have one level: a reply to a reply is attached to the top-level comment
  const root = to.replyTo ?? replyTo
  standing(mark, root)
  return [{ type: 'CommentReplied', data: { ...data, problemId, answerId, commentId: nextId(mark), replyTo: root } }]
}

const decide = (command: MarkCommand, mark: Marks): MarkEvent[] => {
  switch (command.type) {
    case 'AdjustScore': {
      const { type: _, ...data } = command
      return adjust(data, mark)
    }
    case 'RemoveAdjustment': {
      const { type: _, ...data } = command
      return mark.adjustments.has(data.problemId) ? [{ type: 'ScoreAdjustmentRemoved', data }] : []
    }
    case 'AddComment': {
      const { type: _, ...data } = command
      if (data.lines && data.lines.from > data.lines.to)
        throw rejected('Common.FieldsNotValid', { field: 'lines.to', code: 'Field.OutOfRange' })
      return [{ type: 'CommentAdded', data: { ...data, commentId: nextId(mark) } }]
    }
    case 'Reply': {
      const { type: _, ...data } = command
      return reply(data, mark)
    }
    case 'ChangeComment': {
      const { type: _, authorId: _author, ...data } = command
      const { problemId, answerId, replyTo, text, points } = own(mark, command)
      const changed = { text: data.text, points: replyTo === null ? data.points : null }
      if (text === changed.text && points === changed.points) return []
      return [{ type: 'CommentChanged', data: { ...data, ...changed, problemId, answerId } }]
    }
    case 'RemoveComment': {
      const { type: _, authorId, ...data } = command
      const found = mark.comments.get(data.commentId)
      if (found?.isRemoved && found.authorId === authorId) return []
      const { problemId, answerId } = own(mark, command)
      return [{ type: 'CommentRemoved', data: { ...data, problemId, answerId } }]
    }
    case 'AskRegrade': {
      const { type: _, ...data } = command
      if (mark.requests.has(data.problemId)) throw rejected('Regrade.AlreadyAsked')
      return [{ type: 'RegradeAsked', data }]
    }
    case 'AnswerRegrade': {
      const { type: _, ...data } = command
      const answerId = mark.requests.get(data.problemId)
      if (answerId === undefined) throw rejected('Regrade.NotAsked')
      return [{ type: 'RegradeAnswered', data: { ...data, answerId } }]
    }
    case 'SeeMarks': {
      const { type: _, ...data } = command
      return mark.unseen.has(data.problemId) ? [{ type: 'MarksSeen', data }] : []
    }
  }
}

export const marks = namedAggregate({ category: 'mark', events: markEvents, decider: { initialState, evolve, decide } })

/** Stream id of a person's marks in an activity. */
export const markId = ({ activityId, userId }: { activityId: number; userId: number }): string => `${activityId}-${userId}`
