// Pending cloud sign-ins in the vault: single use, expiring, and bound to the browser that started them.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { CloudLink } from './linking.ts'
import type { CloudRequest } from './provider.ts'

/** Kinds of notes: browsers redirected to the provider, by hash of the state; users who must give a password first, by hash of a token. */
const SENT = 'cloudSignIn'
const LINKING = 'cloudLink'
const GOOD_MS = 10 * 60_000

export interface PendingVault {
  notes: {
    put(kind: string, key: string, note: { userId: number | null; value: string; until: number }): Promise<void>
    get(kind: string, key: string): Promise<string | null>
    take(kind: string, key: string): Promise<string | null>
  }
}

/** Owner of the requested password, and the link to create afterwards. */
export interface PendingLink {
  userId: number
  account: string
  link: CloudLink
}

/** A signed-in user's request to link their account; `passwordId` is the password that they gave. */
export interface LinkWish {
  userId: number
  passwordId: string | null
}

/** Purpose of the redirect: linking if `wish` is set, else sign-in. */
type Sent = Omit<CloudRequest, 'state'> & { secretHash: string; wish: LinkWish | null }

const random = (bytes: number): string => randomBytes(bytes).toString('base64url')
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
const isSame = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** 120 bits: exactly 20 characters (requirement a01). */
const newNonce = (): string => random(15)

/** Creates a pending sign-in. `secret` stays in the browser and is never sent to the provider. */
export const beginPending = async (
  { notes }: PendingVault,
  wish: LinkWish | null,
  now: Date,
): Promise<{ request: CloudRequest; secret: string }> => {
  const request: CloudRequest = { state: random(32), nonce: newNonce(), verifier: random(32) }
  const secret = random(32)
  const sent: Sent = { nonce: request.nonce, verifier: request.verifier, secretHash: hashOf(secret), wish }
  await notes.put(SENT, hashOf(request.state), {
    userId: wish?.userId ?? null,
    value: JSON.stringify(sent),
    until: now.getTime() + GOOD_MS,
  })
  return { request, secret }
}

const isSameWish = (one: LinkWish | null, other: LinkWish | null): boolean =>
  one === null || other === null ? one === other : one.userId === other.userId && one.passwordId === other.passwordId

/**
 * Takes the pending sign-in of a returning browser. Null if it does not exist, has expired, was started by another browser or had another
 * purpose.
 */
export const takePending = async (
  { notes }: PendingVault,
  { state, secret }: { state: string; secret: string },
  wish: LinkWish | null,
): Promise<CloudRequest | null> => {
  const key = hashOf(state)
  const kept = await notes.get(SENT, key)
  if (kept === null) return null
  const { nonce, verifier, secretHash, wish: wished } = JSON.parse(kept) as Sent
  if (!isSame(hashOf(secret), secretHash) || !isSameWish(wished, wish) || (await notes.take(SENT, key)) === null) return null
  return { state, nonce, verifier }
}

/** Stores a user who must give a password first, and returns the token for that step. */
export const keepLink = async ({ notes }: PendingVault, pending: PendingLink, now: Date): Promise<string> => {
  const token = random(32)
  const { userId } = pending
  await notes.put(LINKING, hashOf(token), { userId, value: JSON.stringify(pending), until: now.getTime() + GOOD_MS })
  return token
}

export const pendingLink = async ({ notes }: PendingVault, token: string): Promise<PendingLink | null> => {
  const kept = await notes.get(LINKING, hashOf(token))
  return kept === null ? null : (JSON.parse(kept) as PendingLink)
}

/** False for all but one of the concurrent uses of the token. */
export const takeLink = async ({ notes }: PendingVault, token: string): Promise<boolean> =>
  (await notes.take(LINKING, hashOf(token))) !== null
