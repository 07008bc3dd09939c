// Asks again for what a command of this page has touched, in every area that says so.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { patiently } from '../patiently.ts'
import { askAgain } from './changes.ts'
import type { Cause } from './touch.ts'

const loadTouched = patiently(() => import('./touched.ts'))

/** Done when what is shown of them has come. */
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
