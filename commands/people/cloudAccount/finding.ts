// Finds the person of an education cloud account: by issuer and subject, else by a verified address, else a new person.
import type { EventStore } from '../../../eventstore/port.ts'
import { type Language, Rejection, rejected } from '../../../protocol/catalogue.ts'
import { partOf } from '../../kit/context.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { ownerOfAccount } from '../account/useCases.ts'
import { type User, users } from '../user/decider.ts'
import { registerPerson } from '../user/useCases.ts'
import { cloudAccounts } from './decider.ts'
import { type CloudLink, releaseCloudAccount } from './linking.ts'
import type { CloudPerson } from './provider.ts'

const TURNS = 4
/** Name if the provider sends none; users can change it in their profile. */
const NAMELESS: Readonly<Record<Language, string>> = { 'zh-TW': '新使用者', en: 'New user' }

export interface FindingDeps {
  commands: CommandHandler
  events: Pick<EventStore, 'readStream'>
  vault: { accountHash(email: string): string; cloudAccountHash(issuer: string, subject: string): string }
}

/** `mustLink`: the address matches, but the person has not confirmed yet that both accounts are theirs. */
export type FoundPerson = { userId: number; user: User; mustLink: boolean }

/** The link data of the provider's user. */
export const linkOf = ({ vault }: Pick<FindingDeps, 'vault'>, { issuer, subject, address }: CloudPerson): CloudLink => ({
  cloudId: vault.cloudAccountHash(issuer, subject),
  issuer,
  subject,
  address,
})

const codeOf = (error: unknown) => (error instanceof Rejection ? error.code : null)

/** Registers the provider's user; concurrent calls and retries yield the same person. */
const register = async (
  { commands, vault }: FindingDeps,
  { name, address, cloudId }: { name: string; address: string | null; cloudId: string },
  context: CommandContext,
): Promise<void> => {
  const { state } = await cloudAccounts.load(commands, cloudId)
  const registrationId = state.registrationId ?? context.commandId
  const { request: _, ...by } = context
  const registering = { ...by, commandId: registrationId }
  const claim = (userId: number, from: number | null) =>
    cloudAccounts.handle(
      commands,
      cloudId,
      { type: 'ClaimCloudAccount', userId, from, registrationId },
      partOf(registering, `claim ${cloudId} ${userId}`),
    )
  try {
    await registerPerson(commands, vault, { name, email: address, studentId: null, claim }, registering)
  } catch (error) {
    if (codeOf(error) !== 'User.AlreadyExists') throw error
    // the address has been taken by another person in the meantime, so this registration is abandoned
    const { userId } = (await cloudAccounts.load(commands, cloudId)).state
    if (userId !== null) await releaseCloudAccount(commands, { cloudId, userId }, context)
  }
}

/**
 * The matching person.
 * @throws Rejection Common.Conflict under persistent contention
 */
export const findPerson = async (
  deps: FindingDeps,
  person: CloudPerson,
  language: Language,
  context: CommandContext,
): Promise<FoundPerson> => {
  const { commands } = deps
  const { cloudId, address } = linkOf(deps, person)
  for (let turn = 0; turn < TURNS; turn += 1) {
    const { userId } = (await cloudAccounts.load(commands, cloudId)).state
    if (userId !== null) {
      const { state: user } = await users.load(commands, userId)
      if (user.isRegistered && !user.isForgotten) return { userId, user, mustLink: false }
      if (user.isForgotten) await releaseCloudAccount(commands, { cloudId, userId }, partOf(context, `turn ${turn}`))
    }
    const owner = address === null || userId !== null ? null : await ownerOfAccount(deps, address)
    if (owner !== null) return { userId: owner, user: (await users.load(commands, owner)).state, mustLink: true }
    try {
      await register(deps, { name: person.name ?? NAMELESS[language], address, cloudId }, partOf(context, `register ${turn}`))
    } catch (error) {
      if (codeOf(error) !== 'User.CloudAccountTaken') throw error
    }
  }
  throw rejected('Common.Conflict')
}
