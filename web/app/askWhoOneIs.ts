// Asks again who the signed-in person is. Loaded when that has changed, which is seldom.
import type { QueryClient } from '@tanstack/react-query'
import { accountTopic } from '../../commands/people/session/calls.ts'
import { askAgain } from '../shared/live/changes.ts'
import { touchedBy } from '../shared/live/touched.ts'

/** Done when the page knows. */
export const askWhoOneIs = (queries: QueryClient): Promise<void> => askAgain(queries, touchedBy(accountTopic))
