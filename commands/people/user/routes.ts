// How HTTP asks for changes of a person's own account.

import { done, type Route, route } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import { commandContext } from '../../kit/context.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import { changePassword, forgetPerson, signPersonalDataAgreement } from './calls.ts'
import { type ChosenPasswordVault, requireChosenPassword } from './chosenPassword.ts'
import { users } from './decider.ts'
import { type ForgetDeps, type ForgettingVault, forgetUser } from './forget.ts'
import { changePasswordSchemas, forgetPersonSchemas, signPersonalDataAgreementSchemas } from './schemas.ts'

/** Version of the statement that is shown and signed. */
export const STATEMENT = '2026-11'

export interface UserVault extends ChosenPasswordVault, Pick<ForgettingVault, 'accountHash' | 'drafts' | 'keys'> {
  passwords: ChosenPasswordVault['passwords'] &
    ForgettingVault['passwords'] & {
      verify(userId: number | null, password: string, passwordId: string | null): Promise<boolean>
      set(userId: number, password: string, passwordId: string | null): Promise<void>
      forgetOthers(userId: number, passwordId: string | null, replacedId: string | null): Promise<void>
    }
  sessions: ForgettingVault['sessions'] & {
    /** The session of a token, also one that serves only the agreement. Null when unknown or ended. */
    resolve(token: string): Promise<{ userId: number; sessionId: string; isSuperseded: boolean } | null>
    create(userId: number, sessionId: string, kind: 'agreement' | 'full', origin: { device: string; ip: string }): Promise<string>
  }
}

export interface UserDeps {
  commands: CommandHandler
  events: ForgetDeps['events']
  vault: UserVault
}

/** Routes of the own account (specification, platform 4: Login; 5: Change password). */
export const userRoutes = ({ commands, events, vault }: UserDeps): Route[] => [
  route(signPersonalDataAgreement, signPersonalDataAgreementSchemas, async ({ token }, context) => {
    const session = await vault.sessions.resolve(token)
    if (!session) throw rejected('Common.Unauthorized')
    if (session.isSuperseded) throw rejected('User.SignedInElsewhere')
    const { userId, sessionId } = session
    const by = { ...commandContext(context), actor: { userId, role: 'student' }, session: sessionId, ip: context.ip }
    const { position } = await users.handle(commands, userId, { type: 'SignPersonalDataAgreement', userId, statement: STATEMENT }, by)
    if (position) context.wrote(position)
    return { token: await vault.sessions.create(userId, sessionId, 'full', context) }
  }),

  route(changePassword, changePasswordSchemas, async (request, context) => {
    const { userId } = context.caller
    const { passwordId: replacedId } = (await users.load(commands, userId)).state
    const passwordId = context.commandId
    // the same command again: its password counts by now, and the old one does not have to be right any more
    const isRepeat = replacedId === passwordId
    if (!isRepeat && !(await vault.passwords.verify(userId, request.old, replacedId)))
      throw rejected('User.OldPasswordInvalid', { field: 'old', code: 'User.OldPasswordInvalid' })
    if (isRepeat && !(await vault.passwords.verify(userId, request.new, passwordId))) throw rejected('Common.IdempotencyKeyReused')
    if (!isRepeat) await requireChosenPassword(commands, vault, userId, request.new)
    // beside the old one, until the log says which of them counts: there is no moment in which a crash leaves neither or the wrong one
    if (!isRepeat) await vault.passwords.set(userId, request.new, passwordId)
    const change = { type: 'RecordPasswordChange', userId, passwordId } as const
    const { state, position } = await users.handle(commands, userId, change, commandContext(context))
    await vault.passwords.forgetOthers(userId, state.passwordId, replacedId)
    if (position) context.wrote(position)
    return done
  }),

  route(forgetPerson, forgetPersonSchemas, async ({ userId }, context) => {
    if (userId === context.caller.userId) throw rejected('Common.Forbidden')
    const position = await forgetUser({ commands, events, vault }, userId, commandContext(context))
    if (position) context.wrote(position)
    return done
  }),
]
