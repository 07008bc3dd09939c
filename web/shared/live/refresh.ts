// Refetches the queries that a command makes stale, in every area that declares them.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { patiently } from '../patiently.ts'
import { askAgain } from './changes.ts'
import type { Cause } from './touch.ts'

const loadTouched = patiently(() => import('./touched.ts'))

/** Resolves when the mounted queries have been refetched. */
export const useRefresh = (): ((cause: Cause) => Promise<void>) => {
  const queries = useQueryClient()
  return useCallback(
    async (cause) => {
      const { touchedBy } = await loadTouched()
      await askAgain(queries, touchedBy(cause))
    },
    [queries],
  )
}
