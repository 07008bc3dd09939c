// A user with a second factor. Its secret is public, so that the README can explain how to generate codes.
import { Secret, TOTP } from 'otpauth'
import { keepFactor } from '../commands/people/secondFactor/keeping.ts'
import { users } from '../commands/people/user/decider.ts'
import { by, type Telling } from './telling.ts'

/** In base32, as an authenticator app takes it; for the demo only. */
export const DEMO_SECRET = 'CHRONOJUDGEDEMOTEACHERSECONDSTEP'

/** Turns on a user's second factor, as with an app. */
export const askForCodes = async (telling: Telling, userId: number): Promise<void> => {
  const { commands, vault, clock } = telling
  const context = by(telling, { userId, role: 'teacher' })
  const now = clock.now()
  const code = new TOTP({ secret: Secret.fromBase32(DEMO_SECRET) }).generate({ timestamp: now.getTime() })
  const factor = { userId, factorId: context.commandId }
  await keepFactor(vault, { ...factor, secret: DEMO_SECRET }, code, now)
  await users.handle(commands, userId, { type: 'EnableSecondFactor', ...factor }, context)
}
