// What is wrong with the fields of a form, kept by code, and said in the language of the page as it is now.
import type { ValidationError } from '../api/client.ts'
import { words } from '../api/retelling.ts'
import type { UiLanguage } from '../i18n.ts'

/** Texts by dotted path of the field, such as `testDatas.1.input`. */
export type Errors = Readonly<Record<string, string>>

/** What the catalogue says is wrong with a field. */
export interface Fault extends ValidationError {
  /** Of the message. */
  language: UiLanguage
}

/** By dotted path: what the catalogue says, or the values of which the form itself says something. */
export type Faults<Values> = Readonly<Record<string, Fault | { values: Values }>>

interface Speech<Values> {
  language: UiLanguage
  say: (fault: ValidationError) => string
  ownFaults: ((values: Values) => Readonly<Record<string, string | false>>) | undefined
}

/** Faults as texts, by dotted path. */
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
