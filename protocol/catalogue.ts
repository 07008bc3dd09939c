// The error catalogue (specification, platform 8 and activities 8): one code, both languages, one HTTP status. Each area says its own. A pure leaf.
import { areaErrors } from './areas/errors.ts'
import { commonErrors, type ErrorEntry, type Language } from './errors.ts'
import { together } from './together.ts'

export type { Language } from './errors.ts'

export const catalogue = together('error', commonErrors, areaErrors) satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof catalogue

/** The message of a code in the caller's language. */
export const messageOf = (code: ErrorCode, language: Language): string => catalogue[code][language]

/** The same where the words name a figure. */
export const noticeText = ({ code, figure }: { code: ErrorCode; figure?: number | undefined }, language: Language): string =>
  messageOf(code, language).replace('{figure}', String(figure))

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
