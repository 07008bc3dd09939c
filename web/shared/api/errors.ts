// Messages for failed calls, by the display rule of requirement g08.
import { currentLanguage, i18n } from '../i18n.ts'
import { ApiError } from './client.ts'
import { words } from './retelling.ts'

const isCatalogueCode = (code: string): boolean => /^[A-Z]\w*(\.[A-Z]\w*)+$/.test(code)

/** The error in the page's current language, where its codes suffice to translate it. */
const retold = (error: ApiError): Pick<ApiError, 'message' | 'validationErrors'> => {
  const language = currentLanguage()
  const known = error.language === language ? null : words()
  if (known === null) return error
  return {
    message: known.ofWhole(error.code, error.details.figure, language) ?? error.message,
    validationErrors: error.validationErrors.map(({ field, code, message }) => ({
      field,
      code,
      message: known.ofField(field, code, language) ?? message,
    })),
  }
}

/** Shorter waits are over before the message has been read. */
const WORTH_SAYING_S = 5
const MINUTE_S = 60

/** Retry hint: in seconds, or in minutes rounded up; empty when unknown. */
const waitOf = ({ status, details: { retryAfter } }: ApiError): string => {
  if (status !== 429 || typeof retryAfter !== 'number' || retryAfter < WORTH_SAYING_S) return ''
  const isShort = retryAfter < MINUTE_S
  return i18n.t(isShort ? 'error.waitSeconds' : 'error.waitMinutes', { ns: 'app', count: Math.ceil(retryAfter / (isShort ? 1 : MINUTE_S)) })
}

/**
 * The validation errors, if any; else the catalogue's message for the code; else the default message followed by the error's own, if any.
 * The server sends messages in the language of the request; after a language switch they are translated by code.
 */
export const errorMessages = (error: unknown): string[] => {
  const byDefault = i18n.t('error.default', { ns: 'app' })
  if (!(error instanceof ApiError)) return [byDefault]
  if (error.code === 'Network') return [i18n.t('error.network', { ns: 'app' })]
  const { message, validationErrors } = retold(error)
  if (validationErrors.length > 0) return validationErrors.map((fault) => fault.message)
  if (message === '') return [byDefault]
  return [isCatalogueCode(error.code) ? message + waitOf(error) : `${byDefault} ${message}`]
}

/** The messages as one line, joined with the interface language's list separator. */
export const errorText = (error: unknown): string => errorMessages(error).join(i18n.t('listSeparator', { ns: 'app' }))
