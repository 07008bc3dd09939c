// Translates error codes of the server and of checks into either language. Bundles the catalogue, so it loads on a language switch.
import { catalogue, type Language, messageOf, noticeText } from '../../../protocol/catalogue.ts'
import { fieldMessage } from '../../../protocol/fieldNames.ts'

const isKnown = (code: string): code is keyof typeof catalogue => Object.hasOwn(catalogue, code)

/** Message for the field at a dotted path; null for a code that only the server knows. */
export const ofField = (path: string, code: string, language: Language): string | null =>
  isKnown(code) ? fieldMessage(path, code, language) : null

/** Message for a refusal; null for a code that only the server knows, or when the message needs a `figure` that is missing. */
export const ofWhole = (code: string, figure: unknown, language: Language): string | null => {
  if (!isKnown(code)) return null
  if (typeof figure === 'number') return noticeText({ code, figure }, language)
  const message = messageOf(code, language)
  return message.includes('{figure}') ? null : message
}
