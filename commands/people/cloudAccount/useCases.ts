// What people do with accounts of the education cloud: sign in by one, say that it is theirs, part with it.
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
  /** Null where none is set up. */
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
 * Where the browser goes to sign in, and what it has to bring when it comes back.
 * @throws Rejection User.CloudNotSetUp, User.CloudAway
 */
export const beginCloud = (deps: CloudDeps, { now }: CallContext) => begin(deps, null, now)

/** Who the provider says has come back, once for each time that a browser was sent there. @throws Rejection User.CloudSignInOver and those of the provider */
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

/** Whoever is over is noted, and refused. @throws Rejection User.AccountExpired */
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
 * Signs in whoever the provider names, once for each time that a browser was sent there. Somebody who has the same verified address, and has
 * not said yet that both accounts are theirs, gives their password first: `linkRequired`.
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
  // who has no address here is told apart by the account that they came by
  const account = (await emailOf(deps, userId)) ?? link.cloudId
  await requireLasting(deps, { userId, user, account }, call)
  return { ...(await arrive(deps, { userId, user, account, devices, way: 'cloud', scope: null, link }, call)), ...noLink }
}

/**
 * Says with the password that both accounts are one's own, and signs in; a second factor is asked for as ever, and linked only after it.
 * @throws Rejection User.CloudSignInOver, User.PasswordWrong (about the field `password`), User.AccountExpired, User.CloudAccountTaken
 */
export const linkAndEnter = async (
  deps: CloudDeps,
  { token, account, password, devices }: { token: string; account: string; password: string; devices: readonly string[] },
  call: CallContext,
) => {
  const { commands, vault } = deps
  const pending = await pendingLink(vault, token)
  // the account is said again because guesses are counted by it before anything is looked up
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
 * Where somebody who is signed in goes to link it to this account, whatever its address there is.
 * @throws Rejection User.PasswordWrong (about the field `password`), User.CloudNotSetUp, User.CloudAway
 */
export const beginCloudLink = async (deps: CloudDeps, password: string, { caller: { userId }, now }: SignedInContext) => {
  requireProvider(deps)
  const wish = { userId, passwordId: (await users.load(deps.commands, userId)).state.passwordId }
  await requirePassword(deps.vault, wish, password)
  return await begin(deps, wish, now)
}

/**
 * Links whatever account the provider names to the person who went there for that; one that they had before is let go.
 * @throws Rejection User.CloudSignInOver also for another person, and once the password is another one; User.CloudAccountTaken, User.CloudNotSetUp,
 *   User.CloudAway, User.CloudRefused
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

/** What the owner is shown of it. */
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
 * Parts with it: the password shows that the person can still sign in.
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
