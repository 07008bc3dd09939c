// A teacher's saved comments, by id.
import type { SavedCommentEvent } from '../../../commands/activities/savedComment/events.ts'
import type { UserEvent } from '../../../commands/people/user/events.ts'
import { projection } from '../../kit/projection.ts'

export type SavedComment = { savedCommentId: number; text: string | null; points: number | null }

export type SavedCommentsDocument = { _id: string; comments: readonly SavedComment[] }

interface Event {
  data: { userId: number }
}

const key = ({ data }: Event): string => String(data.userId)

const others = (before: SavedCommentsDocument | null, savedCommentId: number): SavedComment[] =>
  (before?.comments ?? []).filter((one) => one.savedCommentId !== savedCommentId)

const saved = {
  key,
  fold: (before: SavedCommentsDocument | null, { data }: Event & { data: SavedComment }): Omit<SavedCommentsDocument, '_id'> => {
    const { savedCommentId, text, points } = data
    const comments = [...others(before, savedCommentId), { savedCommentId, text, points }]
    return { comments: comments.toSorted((one, other) => one.savedCommentId - other.savedCommentId) }
  },
}

export const savedComments = projection<SavedCommentsDocument, SavedCommentEvent | Extract<UserEvent, { type: 'UserForgotten' }>>({
  name: 'savedComments',
  version: 1,
  collection: 'savedComments',
  hasNoSnapshots: true,
  streamPrefix: 'savedComment-',
  secondStream: ({ _id }) => `user-${_id}`,
  on: {
    CommentSaved: saved,
    CommentRevised: saved,
    SavedCommentRemoved: { key, fold: (before, { data }) => before && { ...before, comments: others(before, data.savedCommentId) } },
    UserForgotten: { key, fold: () => null },
  },
})
