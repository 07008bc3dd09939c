// What codes mean, in both languages: says again what the server or a check has told in the other one. Brings the catalogue along, so it loads when the language is switched.
import { catalogue, type Language, messageOf, noticeText } from '../../../protocol/catalogue.ts'
import { fieldMessage } from '../../../protocol/fieldNames.ts'

const isKnown = (code: string): code is keyof typeof catalogue => Object.hasOwn(catalogue, code)

/** What is wrong with the field at a dotted path; null for a code that only the server knows. */
export const ofField = (path: string, code: string, language: Language): string | null =>
  isKnown(code) ? fieldMessage(path, code, language) : null

/** Why the whole was refused; null for a code that only the server knows, and where the figure that its words name was not told. */
export const ofWhole = (code: string, figure: unknown, language: Language): string | null => {
  if (!isKnown(code)) return null
  if (typeof figure === 'number') return noticeText({ code, figure }, language)
  const message = messageOf(code, language)
  return message.includes('{figure}') ? null : message
}
