// The error catalogue (requirements a44, g08): one code, both languages, one HTTP status. Each area says its own. A pure leaf.
import { areaErrors } from './areas/errors.ts'
import { commonErrors, type ErrorEntry, type Language } from './errors.ts'
import type { ErrorCode } from './rejection.ts'
import { together } from './together.ts'

export type { Language } from './errors.ts'
export { type ErrorCode, type FieldError, Rejection, rejected } from './rejection.ts'

export const catalogue = together('error', commonErrors, areaErrors) satisfies Record<string, ErrorEntry>

/** The message of a code in the caller's language. */
export const messageOf = (code: ErrorCode, language: Language): string => catalogue[code][language]

/** The same where the words name a figure. */
export const noticeText = ({ code, figure }: { code: ErrorCode; figure?: number | undefined }, language: Language): string =>
  messageOf(code, language).replace('{figure}', String(figure))
