// What an author has written of a set goes along between its editor and its similarity screen, unsaved: with the address, so that it outlives a reload.
import { useLocation } from '../../shared/router.ts'
import type { SetValues } from './setValues.ts'

/** Handed to `navigate`. */
export interface Carried {
  state: { set: SetValues }
}

export const carry = (set: SetValues): Carried => ({ state: { set } })

/** What came along, if anything did. */
export const useCarried = (): SetValues | null => (useLocation().state as Partial<Carried['state']> | null)?.set ?? null
