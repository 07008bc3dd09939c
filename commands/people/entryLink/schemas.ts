// Sign-in links: creating and using one (requirement a03).
import { z } from 'zod'
import { nameOf, schemas } from '../../../protocol/schemas.ts'
import { deviceTokens, halfBegun } from '../session/schemas.ts'
import { requirePlatformAdmin } from '../user/policy.ts'

const SITE = 'http://site.invalid'

/** Checked after removal of dot segments, as browsers do: `/.//elsewhere` would lead to another site. */
const isWithinSite = (path: string): boolean => {
  const url = URL.parse(path, SITE)
  return url !== null && url.origin === SITE && !url.pathname.startsWith('//')
}

/** A path within this site. */
const ownPath = z
  .string()
  .trim()
  .max(500)
  .regex(/^\/(?![/\\])[^\s\\]*$/, { abort: true })
  .refine(isWithinSite)

export const addEntryLinkSchemas = schemas({
  summary:
    'Create a link that signs a user in once, before it expires. Its token can be appended to any path of this site. Platform administrators only; not for users who hold an office of the platform.',
  tag: 'User',
  permit: requirePlatformAdmin,
  request: z.object({
    account: z.string().trim().min(1).max(254),
    /** Purpose of the link; recorded with the sign-in. */
    scope: nameOf(100),
    redirectUrl: ownPath,
    minutes: z.number().int().min(1).max(60),
  }),
  reply: z.object({ token: z.string(), expirationTime: z.string() }),
})

export const loginByTokenSchemas = schemas({
  summary: 'Sign in with such a link. A used or expired token of this site is refused, with the link’s target address in the details.',
  tag: 'User',
  secrets: ['token', 'devices'],
  publicly: {},
  request: z.object({ token: z.string().min(1).max(4000), devices: deviceTokens }),
  reply: z.object({ ...halfBegun, scope: z.string(), redirectUrl: z.string() }),
})
