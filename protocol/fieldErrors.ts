// Maps zod's issues to fields and codes of the catalogue. A pure leaf, so that the server's replies and the pages' forms agree.
import type { z } from 'zod'
import type { ErrorCode, FieldError } from './catalogue.ts'

const MOST = 100

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined),
    input,
  )

const isNumeric = (origin: string) => origin === 'number' || origin === 'int' || origin === 'bigint' || origin === 'date'

/** A schema may say a code of the catalogue itself, as the message of its check. */
const isCode = (message: string): message is ErrorCode => /^[A-Z]\w+(?:\.[A-Z]\w+)+$/.test(message)

const codeOf = (issue: z.core.$ZodIssue, input: unknown): ErrorCode => {
  if (isCode(issue.message)) return issue.message
  const value = valueAt(input, issue.path)
  if (value === undefined || value === null || value === '') return 'Field.Required'
  switch (issue.code) {
    case 'too_big':
      return isNumeric(issue.origin) ? 'Field.OutOfRange' : 'Field.TooLong'
    case 'too_small':
      if (isNumeric(issue.origin)) return 'Field.OutOfRange'
      return Number(issue.minimum) === 1 ? 'Field.Required' : 'Field.TooShort'
    case 'invalid_format':
      return issue.format === 'email' ? 'Field.Email' : 'Field.Invalid'
    default:
      return 'Field.Invalid'
  }
}

const nameOf = (path: readonly PropertyKey[]) => (path.length === 0 ? 'body' : path.join('.'))

/** Dotted path and code of each wrong field, 100 at most; `input` is what was parsed. */
export const fieldErrorsOf = (error: z.core.$ZodError, input: unknown): FieldError[] =>
  error.issues
    .slice(0, MOST)
    .flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key): FieldError => ({ field: nameOf([...issue.path, key]), code: 'Field.Unknown' }))
        : [{ field: nameOf(issue.path), code: codeOf(issue, input) }],
    )
    .slice(0, MOST)
