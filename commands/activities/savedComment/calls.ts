// Calls for the caller's own saved comments.
import { call } from '../../../protocol/call.ts'
import type { removeSavedCommentSchemas, reviseSavedCommentSchemas, saveCommentSchemas } from './schemas.ts'

const common = { method: 'POST', auth: 'session', kind: 'command' } as const

export const saveComment = call<typeof saveCommentSchemas>({ ...common, path: 'User/SavedComment/Add' })

export const reviseSavedComment = call<typeof reviseSavedCommentSchemas>({ ...common, path: 'User/SavedComment/Edit' })

export const removeSavedComment = call<typeof removeSavedCommentSchemas>({ ...common, path: 'User/SavedComment/Delete' })
