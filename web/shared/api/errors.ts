// What a person reads when a call fails: the display rule of the specification (platform 8).
import { i18n } from '../i18n.ts'
import { ApiError } from './client.ts'

const isCatalogueCode = (code: string): boolean => /^[A-Z]\w*(\.[A-Z]\w*)+$/.test(code)

/**
 * Each validation error if there are any; else the message of the catalogue's code; else the default message and the error's own; else the default
 * message. The server answers in the language that the client asks for.
 */
export const errorMessages = (error: unknown): string[] => {
  const byDefault = i18n.t('error.default', { ns: 'app' })
  if (!(error instanceof ApiError)) return [byDefault]
  if (error.code === 'Network') return [i18n.t('error.network', { ns: 'app' })]
  if (error.validationErrors.length > 0) return error.validationErrors.map(({ message }) => message)
  if (error.message === '') return [byDefault]
  return [isCatalogueCode(error.code) ? error.message : `${byDefault} ${error.message}`]
}

/** The same as one line, joined as the interface language does. */
export const errorText = (error: unknown): string => errorMessages(error).join(i18n.t('listSeparator', { ns: 'app' }))
