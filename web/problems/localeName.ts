// Names of the languages that a problem can be written in.
import { useTranslation } from '../shared/texts.ts'

/** The name of any language, in another one; its code if it has none. */
const nameOfLocale = (localeCode: string, uiLanguage: string): string =>
  new Intl.DisplayNames(uiLanguage === 'en' ? 'en' : 'zh-Hant-TW', { type: 'language' }).of(localeCode) ?? localeCode

export const useLocaleName = (): ((localeCode: string) => string) => {
  const { t, i18n } = useTranslation('problems')
  return (code) => (code === 'en' ? t('texts.en') : code === 'zh-Hant' ? t('texts.zh') : nameOfLocale(code, i18n.language))
}
