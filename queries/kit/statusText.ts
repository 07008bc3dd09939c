// Name of an answer's status in the reader's language.
import { answerStatuses } from '../../judge/catalogue.ts'
import type { Language } from '../../protocol/catalogue.ts'

/** The number itself for an unknown status. */
export const statusText = (status: number, language: Language): string =>
  answerStatuses.find(({ id }) => id === status)?.names[language === 'en' ? 'en' : 'zh-tw'] ?? String(status)
