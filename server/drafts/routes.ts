// Drafts are kept for their author alone, in the vault: what has been typed is nobody else's business, and no state of the product.
import { MAX_SOURCE_BYTES } from '../../commands/submission/contract.ts'
import { rejected } from '../errors/catalogue.ts'
import { type Route, route } from '../http/contract.ts'
import type { Drafts } from '../vault/port.ts'
import { getDraft, saveDraft } from './contract.ts'

export interface DraftRoutesOptions {
  vault: { drafts: Drafts }
}

/** Draft/Save and Draft/Get. Over 256 KiB of UTF-8: Code.TooLong. */
export const draftRoutes = ({ vault }: DraftRoutesOptions): Route[] => [
  route(saveDraft, async ({ content, ...place }, { caller, now }) => {
    if (Buffer.byteLength(content) > MAX_SOURCE_BYTES) throw rejected('Code.TooLong')
    const savedAt = now.toISOString()
    await vault.drafts.save({ ...place, userId: caller.userId }, { content, savedAt })
    return { savedAt }
  }),
  route(getDraft, async (place, { caller }) => ({ draft: await vault.drafts.get({ ...place, userId: caller.userId }) })),
]
