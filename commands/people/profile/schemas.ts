// Calls that change the caller's profile (requirement a17).
import { z } from 'zod'
import type { ErrorCode } from '../../../protocol/catalogue.ts'
import { doneReply, isOneLine, nameOf, schemas } from '../../../protocol/schemas.ts'

/** Maximum bytes of an uploaded picture. */
const PICTURE_BYTES = 4 * 1024 * 1024
const BASE64 = 4 / 3
const MOST_OF_ABOUT = 200

/** Optional text: empty and null both mean absent; other text must satisfy `ok`, or fails with `code`. */
const said = (most: number, ok: (text: string) => boolean = () => true, code: ErrorCode = 'Field.Invalid') =>
  z
    .string()
    .trim()
    .max(most)
    .refine((text) => text === '' || ok(text), code)
    .transform((text) => (text === '' ? null : text))
    .nullable()
    .optional()
const as =
  (schema: z.ZodType) =>
  (text: string): boolean =>
    schema.safeParse(text).success
const isLink = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return protocol === 'https:' && hostname.includes('.') && username === '' && password === ''
}
const link = said(300, isLink, 'User.LinkInvalid')
/** Earliest date of birth. The latest is today in the earliest time zone, up to 14 hours ahead of UTC. */
const FIRST_BIRTHDAY = '1900-01-01'
const AHEAD_MS = 14 * 3_600_000
const isPast = (day: string | null | undefined): boolean =>
  day == null || (day >= FIRST_BIRTHDAY && day <= new Date(Date.now() + AHEAD_MS).toISOString().slice(0, 10))

/** Name and student number, with the same limits everywhere. */
export const nameSchema = nameOf(100)
export const studentIdSchema = said(50, isOneLine, 'Field.Characters')

export const editProfileSchemas = schemas({
  summary:
    'Change the caller’s profile. Absent fields stay unchanged; null or an empty text clears a field. `about` has at most 200 characters.',
  tag: 'User',
  request: z.object({
    name: nameSchema.optional(),
    studentId: studentIdSchema,
    title: said(100, isOneLine, 'Field.Characters'),
    homePage: link,
    about: said(2 * MOST_OF_ABOUT, (about) => [...about].length <= MOST_OF_ABOUT, 'User.AboutTooLong'),
    facebook: link,
    gitHub: link,
    phone: said(30, as(z.string().regex(/^[+()#\d\s-]+$/))),
    birthday: said(10, as(z.iso.date())).refine(isPast, 'Field.OutOfRange'),
    gender: z.enum(['male', 'female']).nullable().optional(),
    recoveryEmail: said(254, as(z.email()), 'Field.Email'),
    /** Language of emails. */
    language: z.enum(['zh-TW', 'en']).optional(),
    /** Language of the pages in a browser without a chosen one. */
    interfaceLanguage: z.enum(['zh-TW', 'en']).optional(),
    /** Always dark, or the theme of the page. */
    editorTheme: z.enum(['dark', 'page']).optional(),
  }),
  reply: doneReply,
})

export const editAvatarSchemas = schemas({
  summary:
    'Set the caller’s picture: base64-encoded JPEG, PNG, WebP or GIF of at most 4 MiB, stored as a WebP of 256 × 256 without metadata. Null removes it.',
  tag: 'User',
  bodyLimit: 6 * 1024 * 1024,
  limit: { perMinute: 6, burst: 6 },
  request: z.object({
    picture: z
      .base64()
      .min(1)
      .max(Math.ceil(PICTURE_BYTES * BASE64) + 4)
      .nullable(),
  }),
  reply: doneReply,
})
