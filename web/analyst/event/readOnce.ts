// Options for the query of one event. Every read is recorded: it is not repeated by itself.
import { logEvent } from '../../../queries/analyst/calls.ts'
import { callQuery } from '../../shared/api/queries.ts'

/** `isRevealed`: with names, code and texts. */
export const readOnce = (position: string, isRevealed = false) => ({
  ...callQuery(logEvent, { position, isRevealed }),
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})
