// A refusal with a code of the catalogue; the text is added when it is shown. A pure leaf.
import type { areaErrors } from './areas/errors.ts'
import type { commonErrors } from './errors.ts'

export type ErrorCode = keyof typeof commonErrors | keyof typeof areaErrors

export interface FieldError {
  field: string
  code: ErrorCode
}

/** Further fields of the reply's body, such as the answer id of a late verdict, or the figure that the words name. */
export type RejectionDetails = Readonly<Record<string, unknown> & { figure?: number }>

/** A command or query refused for a reason of the catalogue. The server turns it into HTTP in one place. */
export class Rejection extends Error {
  override name = 'Rejection'
  readonly code: ErrorCode
  readonly fields: readonly FieldError[]
  readonly details: RejectionDetails
  constructor(code: ErrorCode, options: { fields?: readonly FieldError[]; details?: RejectionDetails } = {}) {
    super(code)
    this.code = code
    this.fields = options.fields ?? []
    this.details = options.details ?? {}
  }
}

/** Makes a Rejection, to be thrown. */
export const rejected = (code: ErrorCode, ...fields: FieldError[]): Rejection => new Rejection(code, { fields })
