import { useDeferredValue } from 'react'

/** What was asked for, once it is there. When it comes, all that shows it is drawn in slices, so that a slow phone can answer a touch meanwhile. */
export const useArrived = <Data>(data: Data | undefined): Data | undefined => {
  const isThere = useDeferredValue(data !== undefined)
  return isThere ? data : undefined
}
