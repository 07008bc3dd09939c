// Language of an announcement: the reader's if it has that text, else the other.
import { currentLanguage, type UiLanguage, uiLanguages } from '../../shared/i18n.ts'

/** The text in the page's language, else in the other; null if there is neither. */
export const wordingOf = <Words>(texts: Readonly<Record<UiLanguage, Words | null>>): { language: UiLanguage; words: Words } | null => {
  const own = currentLanguage()
  for (const language of [own, ...uiLanguages.filter((other) => other !== own)]) {
    const words = texts[language]
    if (words !== null) return { language, words }
  }
  return null
}
