// Asks again for what a command of this page has touched, in every area that says so.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Call } from '../../../protocol/call.ts'
import { askAgain } from './changes.ts'
import { type Cause, type Touch, touchedIn } from './touch.ts'

const all = Object.values(import.meta.glob<{ touches: readonly Touch[] }>('../../*/touches.ts', { eager: true })).flatMap(
  (area) => area.touches,
)

/** The queries of all areas that a cause touches. */
export const touchedBy = (cause: Cause): Call[] => touchedIn(all, cause)

/** Done when what is shown of them has come. */
export const useRefresh = (): ((cause: Cause) => Promise<void>) => {
  const queries = useQueryClient()
  return useCallback((cause) => askAgain(queries, touchedBy(cause)), [queries])
}
