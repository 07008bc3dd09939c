// Field errors of a form, kept by code and translated into the page's current language.
import type { ValidationError } from '../api/client.ts'
import { words } from '../api/retelling.ts'
import type { UiLanguage } from '../i18n.ts'

/** Texts by dotted path of the field, such as `testDatas.1.input`. */
export type Errors = Readonly<Record<string, string>>

/** Field error from the catalogue. */
export interface Fault extends ValidationError {
  /** Language of the message. */
  language: UiLanguage
}

/** By dotted path: an error from the catalogue, or the values for which the form reports its own error. */
export type Faults<Values> = Readonly<Record<string, Fault | { values: Values }>>

interface Speech<Values> {
  language: UiLanguage
  say: (fault: ValidationError) => string
  ownFaults: ((values: Values) => Readonly<Record<string, string | false>>) | undefined
}

/** Errors as texts, by dotted path. */
export const saidOf = <Values>(faults: Faults<Values>, { language, say, ownFaults }: Speech<Values>): Errors => {
  const textOf = (path: string, fault: Faults<Values>[string]): string | false | undefined => {
    if ('values' in fault) return ownFaults?.(fault.values)[path]
    const again = fault.language === language ? null : words()?.ofField(fault.field, fault.code, language)
    return say({ field: fault.field, code: fault.code, message: again ?? fault.message })
  }
  return Object.fromEntries(
    Object.entries(faults).flatMap(([path, fault]) => {
      const text = textOf(path, fault)
      return text === undefined || text === false ? [] : [[path, text]]
    }),
  )
}
