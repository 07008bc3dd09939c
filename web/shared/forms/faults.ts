// What is wrong with the fields of a form, kept by code, and said in the language of the page as it is now.
import type { ApiError, ValidationError } from '../api/client.ts'
import { errorMessages } from '../api/errors.ts'
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

/** What a code means in a language; null for one that only the server knows. */
export interface Words {
  ofField(field: string, code: string, language: UiLanguage): string | null
  ofWhole(code: string, language: UiLanguage): string | null
}

interface Speech<Values> {
  language: UiLanguage
  /** Null while they are on their way: things stay as they were told. */
  words: Words | null
  say: (fault: ValidationError) => string
  ownFaults: ((values: Values) => Readonly<Record<string, string | false>>) | undefined
}

/** Faults as texts, by dotted path. */
export const saidOf = <Values>(faults: Faults<Values>, { language, words, say, ownFaults }: Speech<Values>): Errors => {
  const textOf = (path: string, fault: Faults<Values>[string]): string | false | undefined => {
    if ('values' in fault) return ownFaults?.(fault.values)[path]
    const again = fault.language === language ? null : words?.ofField(fault.field, fault.code, language)
    return say({ field: fault.field, code: fault.code, message: again ?? fault.message })
  }
  return Object.fromEntries(
    Object.entries(faults).flatMap(([path, fault]) => {
      const text = textOf(path, fault)
      return text === undefined || text === false ? [] : [[path, text]]
    }),
  )
}

/** Why a form was refused as a whole; `told` is the language in which the server said so. */
export const refusalOf = (error: unknown, told: UiLanguage, { language, words }: Pick<Speech<never>, 'language' | 'words'>): string[] => {
  const { code } = error as Partial<ApiError>
  const again = told === language || code === undefined ? null : words?.ofWhole(code, language)
  return again ? [again] : errorMessages(error)
}
