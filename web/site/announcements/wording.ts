// In which language an announcement is read: one's own where it says something in that one, else the other.
import { currentLanguage, type UiLanguage, uiLanguages } from '../../shared/i18n.ts'

/** What there is of something in the language of the page, or in the other one; null where there is neither. */
export const wordingOf = <Words>(texts: Readonly<Record<UiLanguage, Words | null>>): { language: UiLanguage; words: Words } | null => {
  const own = currentLanguage()
  for (const language of [own, ...uiLanguages.filter((other) => other !== own)]) {
    const words = texts[language]
    if (words !== null) return { language, words }
  }
  return null
}

/** The `lang` of a text. */
export const langOf = (language: UiLanguage): string => (language === 'en' ? 'en' : 'zh-Hant-TW')
