// Public interface of this area: short names of event types. The words of all events are loaded on first use.
import { currentLanguage } from '../shared/i18n.ts'
import { patiently } from '../shared/patiently.ts'

type Words = typeof import('./sentence.ts')

let words: Words | undefined
let loading: Promise<Words> | undefined
const load = patiently(async () => {
  words = await import('./sentence.ts')
  return words
})

/** Tells the short name of an event type in the interface language; the type itself if it appears in no timeline. Suspends on first use. */
export const useEventKind = (): ((type: string) => string) => {
  // thrown rather than given to React's `use`: that one would hold up every transition, and must be called again by the render that
  // continues after the wait, where the words are there
  if (words === undefined) throw (loading ??= load())
  const { readingOf } = words
  return (type) => readingOf(type)?.kind[currentLanguage()] ?? type
}
