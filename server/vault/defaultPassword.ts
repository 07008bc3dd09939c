// The default password of accounts without one of their own: one for the whole installation, so that no hash per account is needed.
import { DEFAULT_PASSWORD } from '../../commands/people/user/events.ts'
import { hashPassword, matchesPassword } from './passwords.ts'
import type { Passwords } from './port.ts'

/**
 * Wraps passwords so that the one with id DEFAULT_PASSWORD is `password` for everybody; if null, nobody has it. Comparing costs the same as
 * with any other password.
 */
export const withDefaultPassword = (passwords: Passwords, password: string | null): Passwords => {
  const shared = password === null ? null : hashPassword(password)
  shared?.catch(() => {}) // the comparing caller gets the error
  return {
    ...passwords,
    async verify(userId, given, passwordId) {
      if (userId === null || passwordId !== DEFAULT_PASSWORD) return await passwords.verify(userId, given, passwordId)
      return await matchesPassword(await shared, given)
    },
  }
}
