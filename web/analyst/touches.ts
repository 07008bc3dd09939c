// Commands that invalidate the saved searches of the log.
import { removeQuery, saveQuery } from '../../commands/analyst/savedQuery/calls.ts'
import { savedQueries } from '../../queries/analyst/calls.ts'
import type { Touch } from '../shared/live/touch.ts'

export const touches: readonly Touch[] = [{ by: [saveQuery, removeQuery], queries: [savedQueries] }]
