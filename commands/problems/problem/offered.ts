// Problems have languages that the platform offers.
import { languages } from '../../../judge/catalogue.ts'
import { rejected } from '../../../protocol/catalogue.ts'

/** Throws Problem.LanguageNotOffered for a language that is new to the problem and not offered. Those that it had `before` may stay. */
export const requireOffered = (
  isLanguageOffered: (languageId: number) => boolean,
  chosen: readonly number[],
  before: readonly number[] = [],
): void => {
  // an unknown language is a fault of its own
  const isRefused = (id: number) => languages.some(({ languageId }) => languageId === id) && !before.includes(id) && !isLanguageOffered(id)
  if (chosen.some(isRefused)) throw rejected('Problem.LanguageNotOffered', { field: 'languages', code: 'Problem.LanguageNotOffered' })
}
