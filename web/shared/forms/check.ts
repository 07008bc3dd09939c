// Validates a request with the schema of its call, as the server does. Bundles the validator, so it loads separately from the form.
import { z } from 'zod'
import type { FieldError } from '../../../protocol/catalogue.ts'
import { fieldErrorsOf } from '../../../protocol/fieldErrors.ts'
import { fieldMessage } from '../../../protocol/fieldNames.ts'
import { currentLanguage } from '../i18n.ts'
import type { Fault } from './faults.ts'

/** The content security policy forbids generated code. Must run before any schema is created. */
z.config({ jitless: true })

/** Validation rules of a request. */
export interface Checks<Request> {
  schema: z.ZodType
  /** Rules beyond the schema. */
  rules?: (request: Request) => readonly FieldError[]
}

/** All errors that the server would report; rules run only after the schema passes. */
export const faultsIn = <Request>({ schema, rules }: Checks<Request>, request: Request, language = currentLanguage()): Fault[] => {
  const parsed = schema.safeParse(request)
  const byForm = parsed.success ? [] : fieldErrorsOf(parsed.error, request)
  return [...byForm, ...(rules?.(request) ?? [])].map((fault) => ({
    ...fault,
    message: fieldMessage(fault.field, fault.code, language),
    language,
  }))
}
