// Codes: those of an app, which change every 30 seconds (TOTP, RFC 6238), and those for the day on which the app is lost.
import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const ISSUER = 'Chronojudge'
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20
/** A code of the step before or after is taken as well: clocks of telephones differ. */
const WINDOW = 1
const RECOVERY_CODES = 10
/** Of 80 bits, so that a fast hash keeps them. */
const RECOVERY_BYTES = 10

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

const totpOf = (secret: string, label = ''): TOTP => new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret) })

/** What a QR code shows to an app: `otpauth://totp/…`. */
export const uriOf = (secret: string, label: string): string => totpOf(secret, label).toString()

/** The step (of 30 seconds since 1970) that a code is of; null for a wrong one. */
export const stepOf = (secret: string, code: string, now: Date): number | null => {
  const token = code.replaceAll(' ', '')
  if (!/^\d{6}$/.test(token)) return null
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token, timestamp, window: WINDOW })
  return delta === null ? null : TOTP.counter({ timestamp }) + delta
}

/** The same for the same code, however it is written. */
export const recoveryHash = (code: string): string =>
  createHash('sha256').update(code.replaceAll(/[\s-]/g, '').toUpperCase()).digest('base64url')

/** As people write them down: four groups of four letters and digits. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const text = new Secret({ buffer: Uint8Array.from(randomBytes(RECOVERY_BYTES)).buffer }).base32
    return (text.match(/.{4}/g) ?? []).join('-')
  })
