// Public interface of this area: short names of event types.
import { currentLanguage } from '../shared/i18n.ts'
import { readingOf } from './sentence.ts'

/** Short name of an event type in the interface language; the type itself if it appears in no timeline. */
export const eventKind = (type: string): string => readingOf(type)?.kind[currentLanguage()] ?? type
