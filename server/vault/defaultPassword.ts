// The password that people have who were given none of their own: one for all of an installation, so no hash is made for each of them.
import { DEFAULT_PASSWORD } from '../../commands/people/user/events.ts'
import { hashPassword, matchesPassword } from './passwords.ts'
import type { Passwords } from './port.ts'

/**
 * Passwords among which the one of the id DEFAULT_PASSWORD is `password`, whoever is asked about; null where the installation has none, and
 * then it is nobody's. Comparing costs what it costs with any other.
 */
export const withDefaultPassword = (passwords: Passwords, password: string | null): Passwords => {
  const shared = password === null ? null : hashPassword(password)
  shared?.catch(() => {}) // said to whoever compares
  return {
    ...passwords,
    async verify(userId, given, passwordId) {
      if (userId === null || passwordId !== DEFAULT_PASSWORD) return await passwords.verify(userId, given, passwordId)
      return await matchesPassword(await shared, given)
    },
  }
}
