// Checks a request as the server will, by the schema of its call. Brings the validator along, so it loads beside the form and not with it.
import { z } from 'zod'
import { catalogue, type FieldError, messageOf } from '../../../protocol/catalogue.ts'
import { fieldErrorsOf } from '../../../protocol/fieldErrors.ts'
import { fieldMessage } from '../../../protocol/fieldNames.ts'
import { currentLanguage } from '../i18n.ts'
import type { Fault, Words } from './faults.ts'

/** The page's content policy forbids code made from text. Said before any schema is made. */
z.config({ jitless: true })

/** What a request has to be. */
export interface Checks<Request> {
  schema: z.ZodType
  /** What is wrong with it beyond the form of its fields. */
  rules?: (request: Request) => readonly FieldError[]
}

/** Everything that the server would refuse, what its form is first. */
export const faultsIn = <Request>({ schema, rules }: Checks<Request>, request: Request, language = currentLanguage()): Fault[] => {
  const parsed = schema.safeParse(request)
  const byForm = parsed.success ? [] : fieldErrorsOf(parsed.error, request)
  return [...byForm, ...(rules?.(request) ?? [])].map((fault) => ({
    ...fault,
    message: fieldMessage(fault.field, fault.code, language),
    language,
  }))
}

const isKnown = (code: string): code is keyof typeof catalogue => Object.hasOwn(catalogue, code)

/** Says again, by its code, what was told in another language. */
export const words: Words = {
  ofField: (field, code, language) => (isKnown(code) ? fieldMessage(field, code, language) : null),
  // which figure was told is not known any more
  ofWhole: (code, language) => (isKnown(code) && !messageOf(code, language).includes('{figure}') ? messageOf(code, language) : null),
}
