// Converts every thrown error into an HTTP status and a body in the caller's language.
import { AppendTooLarge, Unavailable, Undecodable, WrongExpectedRevision } from '../../eventstore/port.ts'
import { NotBuilt } from '../../projections/kit/reader.ts'
import { StoreBroken } from '../../projections/store/port.ts'
import { catalogue, type ErrorCode, type Language, noticeText, Rejection, rejected } from '../../protocol/catalogue.ts'
import { fieldMessage } from '../../protocol/fieldNames.ts'
import { invalidField } from './body.ts'

export interface ErrorReply {
  status: number
  body: { code: ErrorCode; message: string } & Record<string, unknown>
  /** Retry-After in seconds. */
  retryAfter?: number
  /** A server fault, logged as an error. */
  isFault: boolean
}

/** Retry-After while read models are being built. */
const BUILDING_SECONDS = 3

const rejectionOf = (error: unknown): Rejection => {
  if (error instanceof Rejection) return error
  if (error instanceof Unavailable) return rejected('Common.Unavailable')
  if (error instanceof NotBuilt || error instanceof StoreBroken)
    return new Rejection('Common.NotReady', { details: { retryAfter: BUILDING_SECONDS } })
  if (error instanceof WrongExpectedRevision) return rejected('Common.Conflict')
  if (error instanceof AppendTooLarge) return rejected('Common.TooLarge')
  if (error instanceof Undecodable) return rejected('Common.Damaged')
  const { code, statusCode } = Object(error) as { code?: unknown; statusCode?: unknown }
  if (code === 'ERR_SQLITE_ERROR') return rejected('Common.Unavailable')
  // Other errors with a status come from the web framework: a path or header it could not read.
  if (statusCode === 403 || statusCode === 404 || code === 'FST_ERR_BAD_URL') return rejected('Common.NotFound')
  if (statusCode === 415) return invalidField('body', 'Field.NotJson')
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) return invalidField('body', 'Field.Invalid')
  return rejected('Common.Default')
}

/** Errors of a healthy server under load. */
const loads: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['Common.NotReady', 'Judge.Busy'])

/** `{ code, message, validationErrors?, …details }` (operations: calls that checks use). */
export const errorReply = (error: unknown, language: Language): ErrorReply => {
  const { code, fields, details } = rejectionOf(error)
  const { retryAfter, ...shown } = details
  const status = catalogue[code].http
  return {
    status,
    isFault: status >= 500 && !loads.has(code),
    ...(typeof retryAfter === 'number' ? { retryAfter } : {}),
    body: {
      ...shown,
      code,
      message: noticeText({ code, figure: shown.figure }, language),
      ...(fields.length > 0
        ? { validationErrors: fields.map((f) => ({ field: f.field, code: f.code, message: fieldMessage(f.field, f.code, language) })) }
        : {}),
    },
  }
}
