// Name of a programming language.
import { languages } from '../../../judge/catalogue.ts'

export const languageName = (languageId: number | null): string =>
  languages.find((one) => one.languageId === languageId)?.name ?? String(languageId ?? '')
