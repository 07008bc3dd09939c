// Code-split component for the most urgent content.
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { hasDocument } from '../hasDocument.ts'

/**
 * Like `lazy` with a `Suspense` around it, but shown as soon as it has loaded: React delays the replacement of a placeholder until 300 ms
 * after the last placeholder anywhere. `before` is the placeholder; a failed load is thrown in its place.
 */
export const arriving = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>, before: ReactNode = null) => {
  let loaded: ComponentType<Props> | null = null
  const keep = (module: { default: ComponentType<Props> }): void => {
    loaded = module.default
  }
  const Arriving = (props: Props) => {
    const [arrival, setArrival] = useState<{ error?: unknown }>({})
    useEffect(() => {
      if (loaded !== null) return
      let isGone = false
      const arrive = (outcome: { error?: unknown }) => isGone || setArrival(outcome)
      load().then(
        (module) => {
          keep(module)
          arrive({})
        },
        (error: unknown) => arrive({ error }),
      )
      return () => {
        isGone = true
      }
    }, [])
    if (arrival.error !== undefined) throw arrival.error
    const Loaded = loaded
    // on the server nothing is shown before it is complete
    if (Loaded === null && !hasDocument) throw load().then(keep)
    return Loaded === null ? before : <Loaded {...props} />
  }
  return Arriving
}
