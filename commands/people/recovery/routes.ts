// HTTP routes of password recovery.
import { done, type Route, route } from '../../../protocol/call.ts'
import { commandContext } from '../../kit/context.ts'
import { forgetPassword, passwordResetters, recoveryPassword, sendPasswordResetInvitation, validateForgetPasswordToken } from './calls.ts'
import { type HelpingDeps, inviteHelper, offeredHelpers } from './helping.ts'
import { type RecoveringDeps, type RecoveringVault, recoverPassword, requestRecovery, requireGoodToken } from './links.ts'
import {
  forgetPasswordSchemas,
  passwordResettersSchemas,
  recoveryPasswordSchemas,
  sendPasswordResetInvitationSchemas,
  validateForgetPasswordTokenSchemas,
} from './schemas.ts'

export interface RecoveryDeps extends HelpingDeps, RecoveringDeps {
  vault: HelpingDeps['vault'] & RecoveringVault
  /** Whether this server sends emails. */
  sendsMail: boolean
  namesOf(userIds: readonly number[]): Promise<ReadonlyMap<number, string | null>>
}

/** Password recovery (requirements a11, a12). Public: there is no session yet. */
export const recoveryRoutes = (deps: RecoveryDeps): Route[] => [
  route(forgetPassword, forgetPasswordSchemas, async ({ email }, context) => {
    const { language, now } = context
    await requestRecovery(deps, { email, language, now }, commandContext(context))
    return { isMailed: deps.sendsMail }
  }),

  route(validateForgetPasswordToken, validateForgetPasswordTokenSchemas, async ({ token }) => {
    await requireGoodToken(deps, token)
    return done
  }),

  route(recoveryPassword, recoveryPasswordSchemas, async ({ resetToken, password }, context) => {
    await recoverPassword(deps, { token: resetToken, password }, commandContext(context))
    return done
  }),

  route(passwordResetters, passwordResettersSchemas, async ({ email }, { now }) => {
    const helpers = await offeredHelpers(deps, email, now)
    const names = await deps.namesOf(helpers.map(({ userId }) => userId))
    return helpers.map(({ userId, role }) => ({ id: userId, name: role === 'UNKNOWN' ? null : (names.get(userId) ?? null), role }))
  }),

  route(sendPasswordResetInvitation, sendPasswordResetInvitationSchemas, async ({ fromEmail, toResetterId }, context) => {
    await inviteHelper(deps, { fromEmail, toResetterId, now: context.now }, commandContext(context))
    return done
  }),
]
