// Switches the current unit. Loaded on demand, because few users have several.
import type { QueryClient } from '@tanstack/react-query'
import { changeBusinessUnit } from '../../commands/people/user/calls.ts'
import { request } from '../shared/api/client.ts'
import { askAgain } from '../shared/live/changes.ts'
import { touchedBy } from '../shared/live/touched.ts'
import { notifyFailure } from '../shared/ui/notify.tsx'

/** Resolves when the page has the new unit; false if the switch was refused, with a notice. */
export const switchUnit = async (queries: QueryClient, newId: number): Promise<boolean> => {
  try {
    await request(changeBusinessUnit, { newId })
  } catch (error) {
    notifyFailure(error)
    return false
  }
  await askAgain(queries, touchedBy(changeBusinessUnit))
  return true
}
