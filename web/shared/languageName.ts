// Name of the language of an answer, as people read it: that of outputs is translated.
import { languageOfId, textAnswers } from '../../judge/catalogue.ts'
import { i18n } from './i18n.ts'

export const languageName = (languageId: number | null): string => {
  if (languageId === textAnswers.languageId) return textAnswers.names[i18n.language === 'zh-TW' ? 'zh-tw' : 'en']
  return (languageId !== null && languageOfId(languageId)?.name) || ''
}
