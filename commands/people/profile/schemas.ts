// Calls that change what a person says of themselves (requirement a17).
import { z } from 'zod'
import type { ErrorCode } from '../../../protocol/catalogue.ts'
import { doneReply, isOneLine, nameOf, schemas } from '../../../protocol/schemas.ts'

/** Bytes of a picture that is sent, at most. */
const PICTURE_BYTES = 4 * 1024 * 1024
const BASE64 = 4 / 3
const MOST_OF_ABOUT = 200

/** Text that may be empty, which says nothing, as null does; what it is else must be `ok`, or `code` is said of it. */
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
/** A day of birth: not before this one, and one that has begun somewhere on the earth, where days begin up to 14 hours earlier than in Greenwich. */
const FIRST_BIRTHDAY = '1900-01-01'
const AHEAD_MS = 14 * 3_600_000
const isPast = (day: string | null | undefined): boolean =>
  day == null || (day >= FIRST_BIRTHDAY && day <= new Date(Date.now() + AHEAD_MS).toISOString().slice(0, 10))

/** What a name and a student number may be, wherever they are written. */
export const nameSchema = nameOf(100)
export const studentIdSchema = said(50, isOneLine, 'Field.Characters')

export const editProfileSchemas = schemas({
  summary: 'Change the own profile; what is absent stays as it is, null or an empty text takes it away. About has 200 characters at most.',
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
    /** Of mails. */
    language: z.enum(['zh-TW', 'en']).optional(),
    /** In a browser in which none was chosen. */
    interfaceLanguage: z.enum(['zh-TW', 'en']).optional(),
    /** Dark, or as light as the page is. */
    editorTheme: z.enum(['dark', 'page']).optional(),
  }),
  reply: doneReply,
})

export const editAvatarSchemas = schemas({
  summary:
    'Set the own picture: JPEG, PNG, WebP or GIF of at most 4 MiB in base64, kept as a WebP of 256 × 256 without metadata. Null takes it away.',
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
