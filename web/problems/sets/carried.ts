// Passes unsaved values between the set editor and the similarity page in the history state, which survives a reload.
import { useLocation } from '../../shared/router.ts'
import type { SetValues } from './setValues.ts'

/** State passed to `navigate`. */
export interface Carried {
  state: { set: SetValues }
}

export const carry = (set: SetValues): Carried => ({ state: { set } })

/** Values passed by the previous page, if any. */
export const useCarried = (): SetValues | null => (useLocation().state as Partial<Carried['state']> | null)?.set ?? null
