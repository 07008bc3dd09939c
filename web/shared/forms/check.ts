// Checks a request as the server will, by the schema of its call. Brings the validator along, so it loads beside the form and not with it.
import { z } from 'zod'
import type { FieldError } from '../../../protocol/catalogue.ts'
import { fieldErrorsOf } from '../../../protocol/fieldErrors.ts'
import { fieldMessage } from '../../../protocol/fieldNames.ts'
import { currentLanguage } from '../i18n.ts'
import type { Fault } from './faults.ts'

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
