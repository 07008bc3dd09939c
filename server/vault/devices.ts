// Device tokens: signed with the vault's key, kept by browsers. Tokens of one account start with the same part, so that a browser shared by
// several people keeps one for each without knowing whose it is.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export interface Devices {
  deviceToken(account: string): string
  knownDevice(account: string, tokens: readonly string[]): string | null
}

/** `account` is normalized, then hashed. */
export const createDevices = (key: Buffer, accountHash: (account: string) => string): Devices => {
  const macOf = (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 32)
  const tokenOf = (hash: string, nonce: string) => `${macOf(hash).slice(0, 12)}.${nonce}.${macOf(`${hash} ${nonce}`)}`
  const isSame = (one: string, other: string) => one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
  return {
    deviceToken: (account) => tokenOf(accountHash(account), randomBytes(12).toString('base64url')),
    knownDevice(account, tokens) {
      const hash = accountHash(account)
      return (
        tokens.find((token) => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token) && isSame(token, tokenOf(hash, token.split('.')[1] ?? ''))) ?? null
      )
    },
  }
}
