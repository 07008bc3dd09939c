// Languages as Polygon names them.

const LOCALES: Readonly<Record<string, string>> = {
  english: 'en',
  russian: 'ru',
  ukrainian: 'uk',
  belarusian: 'be',
  chinese: 'zh-Hans',
  japanese: 'ja',
  korean: 'ko',
  vietnamese: 'vi',
  spanish: 'es',
  portuguese: 'pt',
  french: 'fr',
  german: 'de',
  italian: 'it',
  polish: 'pl',
  czech: 'cs',
  slovak: 'sk',
  hungarian: 'hu',
  romanian: 'ro',
  bulgarian: 'bg',
  serbian: 'sr',
  croatian: 'hr',
  greek: 'el',
  turkish: 'tr',
  azerbaijani: 'az',
  kazakh: 'kk',
  uzbek: 'uz',
  georgian: 'ka',
  armenian: 'hy',
  estonian: 'et',
  latvian: 'lv',
  lithuanian: 'lt',
  finnish: 'fi',
  swedish: 'sv',
  danish: 'da',
  dutch: 'nl',
  arabic: 'ar',
  persian: 'fa',
  hindi: 'hi',
  bengali: 'bn',
  thai: 'th',
  indonesian: 'id',
  mongolian: 'mn',
}

/** Characters that the two ways of writing Chinese do not share. */
const TRADITIONAL = /[們這個輸數為會與時給題對間點學問應說從兩來過還後將連無長]/g
const SIMPLIFIED = /[们这个输数为会与时给题对间点学问应说从两来过还后将连无长]/g
const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** The locale of a statement; Chinese is told by its characters. */
export const localeOfLanguage = (language: string, text: string): string => {
  const code = LOCALES[language.toLowerCase()] ?? language
  return code === 'zh-Hans' && count(text, TRADITIONAL) > count(text, SIMPLIFIED) ? 'zh-Hant' : code
}

/** Polygon's name of a locale's language; the code itself where it has none. */
export const languageOfLocale = (localeCode: string): string => {
  const code = /^zh\b/.test(localeCode) ? 'zh-Hans' : localeCode
  const found = Object.entries(LOCALES).find(([, one]) => one === code || one === code.split('-')[0])
  return found?.[0] ?? localeCode
}
