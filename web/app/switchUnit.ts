// Works in another unit from now on. Loaded when somebody does so, which few people can.
import type { QueryClient } from '@tanstack/react-query'
import { changeBusinessUnit } from '../../commands/people/user/calls.ts'
import { request } from '../shared/api/client.ts'
import { askAgain } from '../shared/live/changes.ts'
import { touchedBy } from '../shared/live/touched.ts'
import { notifyFailure } from '../shared/ui/notify.tsx'

/** Done when the page knows of it. False where it was refused, which is told. */
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
