// Codes: those of an authenticator app, which change every 30 seconds (TOTP, RFC 6238), and recovery codes for a lost app.
import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const ISSUER = 'Chronojudge'
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20
/** Also accepts the previous and the next step: clocks of phones differ. */
const WINDOW = 1
const RECOVERY_CODES = 10
/** 80 bits, enough entropy for a fast hash. */
const RECOVERY_BYTES = 10

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

const totpOf = (secret: string, label = ''): TOTP => new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret) })

/** Content of the QR code: `otpauth://totp/…`. */
export const uriOf = (secret: string, label: string): string => totpOf(secret, label).toString()

/** The time step (30 seconds, from the Unix epoch) of a code; null for a wrong code. */
export const stepOf = (secret: string, code: string, now: Date): number | null => {
  const token = code.replaceAll(' ', '')
  if (!/^\d{6}$/.test(token)) return null
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token, timestamp, window: WINDOW })
  return delta === null ? null : TOTP.counter({ timestamp }) + delta
}

/** Hash of the normalized code. */
export const recoveryHash = (code: string): string =>
  createHash('sha256').update(code.replaceAll(/[\s-]/g, '').toUpperCase()).digest('base64url')

/** Formatted for writing down: four groups of four letters and digits. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const text = new Secret({ buffer: Uint8Array.from(randomBytes(RECOVERY_BYTES)).buffer }).base32
    return (text.match(/.{4}/g) ?? []).join('-')
  })
