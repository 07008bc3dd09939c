// Which account of the education cloud signs whom in. The stream of the account is what counts, since it belongs to one person at a time; the
// person's own stream says so to everybody else, and is brought up to it by the next sign-in where a link was cut short.
import { partOf } from '../../kit/context.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { type CloudIdentity, users } from '../user/decider.ts'
import { cloudAccounts } from './decider.ts'

/** What is to be linked: personal, so it is kept in the vault alone until it is. */
export interface CloudLink extends CloudIdentity {
  subject: string
}

/** It signs nobody in any more, if it was this person's. */
export const releaseCloudAccount = async (
  commands: CommandHandler,
  { cloudId, userId }: { cloudId: string; userId: number },
  context: CommandContext,
): Promise<void> => {
  await cloudAccounts.handle(commands, cloudId, { type: 'ReleaseCloudAccount', userId }, partOf(context, `release ${cloudId}`))
}

/**
 * Links it to a person, in place of the one that they had before. Safe to repeat.
 * @throws Rejection User.CloudAccountTaken where it is another person's
 */
export const linkCloudAccount = async (
  commands: CommandHandler,
  userId: number,
  { cloudId, issuer, subject, address }: CloudLink,
  context: CommandContext,
): Promise<void> => {
  const claim = { type: 'ClaimCloudAccount', userId, from: null, registrationId: null } as const
  const { state } = await cloudAccounts.handle(commands, cloudId, claim, partOf(context, 'claim cloud account'))
  const { cloud } = (await users.load(commands, userId)).state
  if (cloud?.cloudId === cloudId) return
  if (cloud !== null) await releaseCloudAccount(commands, { cloudId: cloud.cloudId, userId }, context)
  const isNewPerson = state.registrationId !== null
  const link = { type: 'LinkCloudAccount', userId, cloudId, issuer, subject, address, isNewPerson } as const
  await users.handle(commands, userId, link, partOf(context, 'link cloud account'))
}
