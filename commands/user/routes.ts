// How HTTP asks for changes of a person's own account.
import { rejected } from '../../server/errors/catalogue.ts'
import { type Route, route, done } from '../../server/http/contract.ts'
import { commandContext } from '../kit/context.ts'
import type { CommandHandler } from '../kit/handler.ts'
import { changePassword, signPersonalDataAgreement } from './contract.ts'
import { userDecider, userStream } from './decider.ts'

/** Version of the statement that is shown and signed. */
export const STATEMENT = '2026-11'

export interface UserVault {
  verifyPassword(userId: number | null, password: string): Promise<boolean>
  setPassword(userId: number, password: string): Promise<void>
  /** The session of a token, also one that serves only the agreement. Null when unknown, ended or superseded. */
  resolveSession(token: string): Promise<{ userId: number; sessionId: string } | null>
  /** Turns an agreement session into a full one, with a new token. */
  upgradeSession(sessionId: string): Promise<string>
}

export interface UserDeps {
  commands: CommandHandler
  vault: UserVault
}

/** Routes of the own account (specification, platform 4: Login; 5: Change password). */
export const userRoutes = ({ commands, vault }: UserDeps): Route[] => [
  route(signPersonalDataAgreement, async ({ token }, context) => {
    const session = await vault.resolveSession(token)
    if (!session) throw rejected('Common.Unauthorized')
    const { userId, sessionId } = session
    const by = { ...commandContext(context), actor: { userId, role: 'student' }, session: sessionId, ip: context.ip }
    const { position } = await commands.handle(
      userDecider,
      userStream(userId),
      { type: 'SignPersonalDataAgreement', userId, statement: STATEMENT },
      by,
    )
    if (position) context.wrote(position)
    return { token: await vault.upgradeSession(sessionId) }
  }),

  route(changePassword, async (request, context) => {
    const { userId } = context.caller
    if (!(await vault.verifyPassword(userId, request.old)))
      throw rejected('User.OldPasswordInvalid', { field: 'old', code: 'User.OldPasswordInvalid' })
    await vault.setPassword(userId, request.new)
    const { position } = await commands.handle(
      userDecider,
      userStream(userId),
      { type: 'RecordPasswordChange', userId },
      commandContext(context),
    )
    if (position) context.wrote(position)
    return done
  }),
]
