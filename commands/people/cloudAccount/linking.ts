// Links accounts of the education cloud to people. The stream of the cloud account is authoritative, since it belongs to one person at a
// time; the person's own stream repeats the link for all readers and is corrected at the next sign-in after an interruption.
import { partOf } from '../../kit/context.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { type CloudIdentity, users } from '../user/decider.ts'
import { cloudAccounts } from './decider.ts'

/** The link to create. Personal data, so only the vault stores it until then. */
export interface CloudLink extends CloudIdentity {
  subject: string
}

/** Removes the link if it belongs to this person. */
export const releaseCloudAccount = async (
  commands: CommandHandler,
  { cloudId, userId }: { cloudId: string; userId: number },
  context: CommandContext,
): Promise<void> => {
  await cloudAccounts.handle(commands, cloudId, { type: 'ReleaseCloudAccount', userId }, partOf(context, `release ${cloudId}`))
}

/**
 * Links it to a person and replaces their previous link. Idempotent.
 * @throws Rejection User.CloudAccountTaken if it is linked to another person
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
