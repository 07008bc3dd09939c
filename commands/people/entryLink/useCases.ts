// Use cases of sign-in links. The vault stores the unused ones; the log records their creation.
import { randomUUID } from 'node:crypto'
import type { Access } from '../../../protocol/access.ts'
import type { CallContext, SignedInContext } from '../../../protocol/call.ts'
import { Rejection, rejected } from '../../../protocol/catalogue.ts'
import { commandContext } from '../../kit/context.ts'
import { requireOwner } from '../recovery/links.ts'
import { arrive, requireRunning } from '../session/beginning.ts'
import type { SessionDeps } from '../session/deps.ts'
import { users } from '../user/decider.ts'
import { isPlatformOffice } from '../user/policy.ts'
import { claimsOf, entryToken, type TokenSigning } from './tokens.ts'

/** Kind of notes: account address by link id. The first use takes it. */
const UNUSED = 'entryLink'
const MINUTE_MS = 60_000

export interface EntryLinkDeps extends SessionDeps {
  access: Access
  vault: SessionDeps['vault'] & {
    signing: TokenSigning
  }
}

/**
 * Creates a link for the user of an address.
 * @throws Rejection User.NotFound; Common.Forbidden for platform admins and analysts, whose accounts must not be taken over
 */
export const issueEntryLink = async (
  deps: EntryLinkDeps,
  { account, scope, redirectUrl, minutes }: { account: string; scope: string; redirectUrl: string; minutes: number },
  call: SignedInContext,
): Promise<{ token: string; expirationTime: string }> => {
  const { commands, vault, access } = deps
  const userId = await requireOwner({ commands, vault }, account)
  if (isPlatformOffice(access, userId)) throw rejected('Common.Forbidden')
  const linkId = randomUUID()
  const until = call.now.getTime() + minutes * MINUTE_MS
  const expirationTime = new Date(until).toISOString()
  await users.handle(commands, userId, { type: 'IssueEntryLink', userId, linkId, scope, expirationTime }, commandContext(call))
  await vault.notes.put(UNUSED, linkId, { userId, value: account, until })
  const token = await entryToken(vault.signing, { userId, linkId, scope, redirectUrl, exp: Math.floor(until / 1000) })
  return { token, expirationTime }
}

/**
 * Signs in with a link, once.
 * @throws Rejection User.EntryTokenInvalid, with the `redirectUrl` if this installation signed the token; User.AccountExpired
 */
export const enterByLink = async (
  deps: EntryLinkDeps,
  { token, devices }: { token: string; devices: readonly string[] },
  call: CallContext,
) => {
  const claims = await claimsOf(deps.vault.signing, token)
  if (claims === null) throw new Rejection('User.EntryTokenInvalid', { details: { redirectUrl: null } })
  const { userId, linkId, scope, redirectUrl, exp } = claims
  const refused = () => new Rejection('User.EntryTokenInvalid', { details: { redirectUrl } })
  if (exp * 1000 <= call.now.getTime()) throw refused()
  const { state: user } = await users.load(deps.commands, userId)
  // the user may have been given an office since
  if (user.isForgotten || isPlatformOffice(deps.access, userId)) throw refused()
  requireRunning(userId, user, call.now)
  const account = await deps.vault.notes.take(UNUSED, linkId)
  if (account === null) throw refused()
  const begun = await arrive(deps, { userId, user, account, devices, way: 'link', scope }, call)
  return { ...begun, scope, redirectUrl }
}
