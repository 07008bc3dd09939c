// Use cases of education cloud accounts: sign in, link, unlink.
import type { EventStore } from '../../../eventstore/port.ts'
import type { CallContext, SignedInContext } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import { commandContext } from '../../kit/context.ts'
import { arrive, isOver, requireRunning } from '../session/beginning.ts'
import type { SessionDeps } from '../session/deps.ts'
import { noteRejection } from '../session/useCases.ts'
import { type User, users } from '../user/decider.ts'
import { emailOf } from '../user/useCases.ts'
import { findPerson, linkOf } from './finding.ts'
import { linkCloudAccount, releaseCloudAccount } from './linking.ts'
import { beginPending, keepLink, type LinkWish, type PendingVault, pendingLink, takeLink, takePending } from './pending.ts'
import type { CloudProvider, CloudReply } from './provider.ts'

export interface CloudDeps extends SessionDeps {
  events: Pick<EventStore, 'readStream'>
  vault: SessionDeps['vault'] & PendingVault & { cloudAccountHash(issuer: string, subject: string): string }
  /** Null if not configured. */
  cloud: CloudProvider | null
}

/** @throws Rejection User.CloudNotSetUp */
const requireProvider = ({ cloud }: Pick<CloudDeps, 'cloud'>): CloudProvider => {
  if (cloud === null) throw rejected('User.CloudNotSetUp')
  return cloud
}

const begin = async (deps: CloudDeps, wish: LinkWish | null, now: Date) => {
  const provider = requireProvider(deps)
  const { request, secret } = await beginPending(deps.vault, wish, now)
  return { address: await provider.addressFor(request), state: request.state, secret }
}

/**
 * Starts a cloud sign-in: the redirect URL, and the values that the browser must present on return.
 * @throws Rejection User.CloudNotSetUp, User.CloudAway
 */
export const beginCloud = (deps: CloudDeps, { now }: CallContext) => begin(deps, null, now)

/** Identity of the returning user; each redirect is valid once. @throws Rejection User.CloudSignInOver and those of the provider */
const identify = async (
  deps: CloudDeps,
  { state, secret, code, iss }: CloudReply & { state: string; secret: string },
  wish: LinkWish | null,
) => {
  const provider = requireProvider(deps)
  const request = await takePending(deps.vault, { state, secret }, wish)
  if (request === null) throw rejected('User.CloudSignInOver')
  return await provider.identify({ code, iss }, request)
}

/** Refuses and records sign-ins to expired accounts. @throws Rejection User.AccountExpired */
const requireLasting = async (
  deps: CloudDeps,
  { userId, user, account }: { userId: number; user: User; account: string },
  call: CallContext,
) => {
  if (isOver(user, call.now)) await noteRejection(deps, account, userId, 'expired', call)
  requireRunning(userId, user, call.now)
}

const noLink = { linkRequired: false, account: null } as const

/**
 * Signs in the provider's user; each redirect is valid once. If an account with the same verified address exists and is not linked yet, its
 * password is required first: `linkRequired`.
 * @throws Rejection User.CloudNotSetUp, User.CloudSignInOver, User.CloudAway, User.CloudRefused, User.AccountExpired
 */
export const enterByCloud = async (
  deps: CloudDeps,
  { devices, ...reply }: CloudReply & { state: string; secret: string; devices: readonly string[] },
  call: CallContext,
) => {
  const person = await identify(deps, reply, null)
  const link = linkOf(deps, person)
  const { userId, user, mustLink } = await findPerson(deps, person, call.language, commandContext(call))
  if (mustLink) {
    const account = person.address ?? ''
    const token = await keepLink(deps.vault, { userId, account, link }, call.now)
    const open = { agreementRequired: false, mustChangePassword: false, secondFactorRequired: false } as const
    return { ...open, token, device: '', linkRequired: true, account }
  }
  // without an address, the cloud account identifies the user
  const account = (await emailOf(deps, userId)) ?? link.cloudId
  await requireLasting(deps, { userId, user, account }, call)
  return { ...(await arrive(deps, { userId, user, account, devices, way: 'cloud', scope: null, link }, call)), ...noLink }
}

/**
 * Confirms with the password that both accounts belong to the user, and signs in; a second factor is still required, and the link is
 * created only after it.
 * @throws Rejection User.CloudSignInOver, User.PasswordWrong (about the field `password`), User.AccountExpired, User.CloudAccountTaken
 */
export const linkAndEnter = async (
  deps: CloudDeps,
  { token, account, password, devices }: { token: string; account: string; password: string; devices: readonly string[] },
  call: CallContext,
) => {
  const { commands, vault } = deps
  const pending = await pendingLink(vault, token)
  // the request repeats the account because guesses are counted by it before any lookup
  if (pending === null || vault.accountHash(pending.account) !== vault.accountHash(account)) throw rejected('User.CloudSignInOver')
  const { userId, link } = pending
  const { state: user } = await users.load(commands, userId)
  if (user.isForgotten) throw rejected('User.CloudSignInOver')
  if (!(await vault.passwords.verify(userId, password, user.passwordId))) {
    await noteRejection(deps, account, userId, 'wrong password', call)
    throw rejected('User.PasswordWrong', { field: 'password', code: 'User.PasswordWrong' })
  }
  await requireLasting(deps, { userId, user, account }, call)
  if (!(await takeLink(vault, token))) throw rejected('User.CloudSignInOver')
  return await arrive(deps, { userId, user, account, devices, way: 'cloud', scope: null, link }, call)
}

/** @throws Rejection User.PasswordWrong (about the field `password`) */
const requirePassword = async ({ passwords }: CloudDeps['vault'], { userId, passwordId }: LinkWish, password: string): Promise<void> => {
  if (!(await passwords.verify(userId, password, passwordId)))
    throw rejected('User.PasswordWrong', { field: 'password', code: 'User.PasswordWrong' })
}

/**
 * Starts linking for a signed-in user; the cloud account may have any address.
 * @throws Rejection User.PasswordWrong (about the field `password`), User.CloudNotSetUp, User.CloudAway
 */
export const beginCloudLink = async (deps: CloudDeps, password: string, { caller: { userId }, now }: SignedInContext) => {
  requireProvider(deps)
  const wish = { userId, passwordId: (await users.load(deps.commands, userId)).state.passwordId }
  await requirePassword(deps.vault, wish, password)
  return await begin(deps, wish, now)
}

/**
 * Links the provider's user to the user who started the link; a previous link is removed.
 * @throws Rejection User.CloudSignInOver also for another user, and after a password change; User.CloudAccountTaken, User.CloudNotSetUp,
 * User.CloudAway, User.CloudRefused
 */
export const completeCloudLink = async (
  deps: CloudDeps,
  reply: CloudReply & { state: string; secret: string },
  call: SignedInContext,
): Promise<void> => {
  const { userId } = call.caller
  const { passwordId } = (await users.load(deps.commands, userId)).state
  const person = await identify(deps, reply, { userId, passwordId })
  await linkCloudAccount(deps.commands, userId, linkOf(deps, person), commandContext(call))
}

/** The linked account in its owner's profile. */
export const ownCloudAccount = async ({ commands, cloud }: CloudDeps, userId: number) => {
  const { cloud: linked, hasPassword, hasAddress } = (await users.load(commands, userId)).state
  return {
    name: cloud?.name ?? null,
    linked: linked && { issuer: linked.issuer, address: linked.address, subject: linked.subject },
    hasPassword,
    isOnlyWay: !hasPassword || !hasAddress,
  }
}

/**
 * Unlinks it; the password proves that the user can still sign in.
 * @throws Rejection User.PasswordWrong (about the field `password`); User.CloudIsOnlyWay without an address or a password
 */
export const unlinkCloudAccount = async ({ commands, vault }: CloudDeps, password: string, call: SignedInContext): Promise<void> => {
  const { userId } = call.caller
  const { cloud, hasPassword, hasAddress, passwordId } = (await users.load(commands, userId)).state
  if (!hasPassword || !hasAddress) throw rejected('User.CloudIsOnlyWay')
  await requirePassword(vault, { userId, passwordId }, password)
  if (cloud === null) return
  const { cloudId } = cloud
  await releaseCloudAccount(commands, { cloudId, userId }, commandContext(call))
  await users.handle(commands, userId, { type: 'UnlinkCloudAccount', userId, cloudId }, commandContext(call))
}
