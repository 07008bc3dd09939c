// Public interface of this area: short names of event types. The words of all events are loaded on first use.
import { use } from 'react'
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
  loading ??= load()
  // read from the variable once it is there: every `use` of the promise would hold up a transition
  const { readingOf } = words ?? use(loading)
  return (type) => readingOf(type)?.kind[currentLanguage()] ?? type
}
