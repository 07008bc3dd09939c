// Somebody who signs in with a second factor. The README says how to make its codes: so its secret is one that everybody knows.
import { Secret, TOTP } from 'otpauth'
import { keepFactor } from '../commands/people/secondFactor/keeping.ts'
import { users } from '../commands/people/user/decider.ts'
import { by, type Telling } from './telling.ts'

/** In base32, as an app takes it; of the demo alone. */
export const DEMO_SECRET = 'CHRONOJUDGEDEMOTEACHERSECONDSTEP'

/** Turns the second factor of a person on, as they would with an app. */
export const askForCodes = async (telling: Telling, userId: number): Promise<void> => {
  const { commands, vault, clock } = telling
  const context = by(telling, { userId, role: 'teacher' })
  const now = clock.now()
  const code = new TOTP({ secret: Secret.fromBase32(DEMO_SECRET) }).generate({ timestamp: now.getTime() })
  const factor = { userId, factorId: context.commandId }
  await keepFactor(vault, { ...factor, secret: DEMO_SECRET }, code, now)
  await users.handle(commands, userId, { type: 'EnableSecondFactor', ...factor }, context)
}
