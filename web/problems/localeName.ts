// Names of the languages that a problem can be written in.
import { useTranslation } from '../shared/texts.ts'

export const useLocaleName = (): ((localeCode: string) => string) => {
  const { t } = useTranslation('problems')
  return (code) => (code === 'en' ? t('texts.en') : code === 'zh-Hant' ? t('texts.zh') : code)
}
