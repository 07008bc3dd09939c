// Refetches the signed-in user. Loaded on demand, because changes are rare.
import type { QueryClient } from '@tanstack/react-query'
import { accountTopic } from '../../commands/people/session/calls.ts'
import { askAgain } from '../shared/live/changes.ts'
import { touchedBy } from '../shared/live/touched.ts'

/** Resolves when the page has the new data. */
export const askWhoOneIs = (queries: QueryClient): Promise<void> => askAgain(queries, touchedBy(accountTopic))
