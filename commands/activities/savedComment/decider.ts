// Rules of saved comments: a maximum per teacher, no duplicates.
import { rejected } from '../../../protocol/catalogue.ts'
import { aggregate } from '../../kit/aggregate.ts'
import { type SavedCommentEvent, savedCommentEvents } from './events.ts'

/** Maximum of saved comments per teacher. */
export const MOST_SAVED = 200

type Content = { text: string; points: number | null }

export type SavedCommentCommand = { userId: number } & (
  | ({ type: 'SaveComment' } & Content)
  | ({ type: 'ReviseComment'; savedCommentId: number } & Content)
  | { type: 'RemoveSavedComment'; savedCommentId: number }
)

export interface SavedComments {
  /** By id. */
  comments: ReadonlyMap<number, { text: string | null; points: number | null }>
  /** The highest id assigned so far, removed comments included. */
  lastId: number
}

const evolve = (saved: SavedComments, { type, data }: SavedCommentEvent): SavedComments => {
  const { savedCommentId } = data
  const comments = new Map(saved.comments)
  if (type === 'SavedCommentRemoved') comments.delete(savedCommentId)
  else comments.set(savedCommentId, { text: data.text, points: data.points })
  return { comments, lastId: Math.max(saved.lastId, savedCommentId) }
}

const isSame = (one: { text: string | null; points: number | null }, other: Content): boolean =>
  one.text === other.text && one.points === other.points

const decide = (command: SavedCommentCommand, { comments, lastId }: SavedComments): SavedCommentEvent[] => {
  const { userId } = command
  if (command.type === 'SaveComment') {
    const { text, points } = command
    if ([...comments.values()].some((one) => isSame(one, command))) return []
    if (comments.size >= MOST_SAVED) throw rejected('Comment.TooMany')
    return [{ type: 'CommentSaved', data: { userId, savedCommentId: lastId + 1, text, points } }]
  }
  const { savedCommentId } = command
  const before = comments.get(savedCommentId)
  if (command.type === 'RemoveSavedComment') return before ? [{ type: 'SavedCommentRemoved', data: { userId, savedCommentId } }] : []
  if (!before) throw rejected('Comment.NotFound')
  const { text, points } = command
  return isSame(before, command) ? [] : [{ type: 'CommentRevised', data: { userId, savedCommentId, text, points } }]
}

export const savedComments = aggregate({
  category: 'savedComment',
  events: savedCommentEvents,
  decider: { initialState: { comments: new Map(), lastId: 0 } as SavedComments, evolve, decide },
})
