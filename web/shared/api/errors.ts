// What a person reads when a call fails: the display rule of requirement g08.
import { currentLanguage, i18n } from '../i18n.ts'
import { ApiError } from './client.ts'
import { words } from './retelling.ts'

const isCatalogueCode = (code: string): boolean => /^[A-Z]\w*(\.[A-Z]\w*)+$/.test(code)

/** The same refusal in the language of the page, where its codes tell enough for that. */
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

/** Shorter waits are over before one has read of them. */
const WORTH_SAYING_S = 5
const MINUTE_S = 60

/** When it may go better, where that is known: in seconds, or in minutes that have begun. */
const waitOf = ({ status, details: { retryAfter } }: ApiError): string => {
  if (status !== 429 || typeof retryAfter !== 'number' || retryAfter < WORTH_SAYING_S) return ''
  const isShort = retryAfter < MINUTE_S
  return i18n.t(isShort ? 'error.waitSeconds' : 'error.waitMinutes', { ns: 'app', count: Math.ceil(retryAfter / (isShort ? 1 : MINUTE_S)) })
}

/**
 * Each validation error if there are any; else the message of the catalogue's code; else the default message and the error's own; else the default
 * message. The server tells them in the language that it was asked in; once that has been switched, its codes are told anew.
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

/** The same as one line, joined as the interface language does. */
export const errorText = (error: unknown): string => errorMessages(error).join(i18n.t('listSeparator', { ns: 'app' }))
