// Contents of public pages for everybody, and their versions for platform admins.
import { z } from 'zod'
import { requirePlatformAdmin } from '../../../commands/people/user/policy.ts'
import { contentNames } from '../../../commands/site/content/contentNames.ts'
import { contents } from '../../../commands/site/content/contents.ts'
import { pageOf, paging } from '../../../protocol/paging.ts'
import { schemas } from '../../../protocol/schemas.ts'

const tag = 'Contents'
const name = z.enum(contentNames)
const version = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
/** Version 0 is the initial content, which nobody wrote. */
const reply = z.discriminatedUnion('name', [
  z.object({ name: z.literal('landing'), version, content: contents.landing.schema }),
  z.object({ name: z.literal('plans'), version, content: contents.plans.schema }),
  z.object({ name: z.literal('typingTexts'), version, content: contents.typingTexts.schema }),
])

export const contentGetSchemas = schemas({
  summary: 'Get the current content of a public page, in all its languages.',
  tag,
  request: z.object({ name }),
  reply,
})

export const mediaHostsSchemas = schemas({
  summary: 'Get the address of the video player, with {id} for a video, and the host of pictures that pages may show; null if not set.',
  tag: 'Settings',
  request: z.object({}),
  reply: z.object({ videoPlayer: z.string().nullable(), pictureHost: z.string().nullable() }),
})

export const contentVersionsSchemas = schemas({
  summary: 'List the versions of a content, newest first. Platform administrators only.',
  tag,
  permit: requirePlatformAdmin,
  request: z.object({ name, ...paging }),
  /** `changedByName` is null for forgotten users. */
  reply: pageOf(z.object({ version, changedAt: z.string(), changedByName: z.string().nullable() })),
})

export const contentVersionSchemas = schemas({
  summary: 'Get one version of a content; 0 is the initial one. Platform administrators only.',
  tag,
  permit: requirePlatformAdmin,
  request: z.object({ name, version }),
  reply,
})
