// Saved searches as recorded in the log. For tests only.
import type { SavedQueryEvent } from '../../commands/analyst/savedQuery/events.ts'
import { recorded } from '../kit/spec.ts'

type Saved = Extract<SavedQueryEvent, { type: 'QuerySaved' }>['data']

export const querySaved = (userId: number, queryId: number, name = `Search ${queryId}`) => {
  const query = { types: ['ExamPaused'], stream: null, userId: null, correlationId: null, since: null, until: null }
  const data: Saved = { userId, queryId, name, query, at: `2026-03-02T01:00:0${queryId}.000Z` }
  return recorded('QuerySaved', data, { stream: `savedQuery-${userId}`, actor: { userId, role: 'analyst' } })
}

export const queryRemoved = (userId: number, queryId: number) =>
  recorded('QueryRemoved', { userId, queryId }, { stream: `savedQuery-${userId}`, actor: { userId, role: 'analyst' } })
