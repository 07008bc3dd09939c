import { useDeferredValue } from 'react'

/** The data, once loaded. Its first rendering is deferred and time-sliced, so that a slow phone stays responsive. */
export const useArrived = <Data>(data: Data | undefined): Data | undefined => {
  const isThere = useDeferredValue(data !== undefined)
  return isThere ? data : undefined
}
