// The `lang` attribute of a text in one of the interface's languages.
import type { UiLanguage } from './i18n.ts'

export const langOf = (language: UiLanguage): string => (language === 'en' ? 'en' : 'zh-Hant-TW')
