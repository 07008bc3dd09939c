// The first account of an installation without a demo: an administrator with a one-time password, in a file that only the operator can
// read.
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newCommandId } from '../../commands/kit/ids.ts'
import { resetPassword } from '../../commands/people/user/passwords.ts'
import { registerUser } from '../../commands/people/user/useCases.ts'
import type { Core } from './core.ts'

/** Registers the administrator and returns the path of the password file. */
export const registerFirstAdmin = async (
  core: Pick<Core, 'commands' | 'vault'>,
  email: string,
  dataDir: string,
  now: Date,
): Promise<string> => {
  const context = () => {
    const commandId = newCommandId(now)
    return { actor: { userId: null, role: 'system' }, commandId, correlationId: commandId }
  }
  const password = randomBytes(12).toString('base64url')
  const person = { name: 'Administrator', email, password, studentId: null, roles: ['admin'] }
  const userId = await registerUser(core.commands, core.vault, person, context())
  await resetPassword(core, userId, password, context()) // so that it must be changed at the first sign-in
  const file = join(dataDir, 'first-password')
  writeFileSync(file, `${password}\n`, { mode: 0o600 })
  return file
}
