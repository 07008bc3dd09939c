// How a unit gets a name that is its alone. The name is claimed before the unit is called so and released after it is called otherwise, so a crash
// in between leaves a claim of a unit that has another name, or does not exist: whoever asks for the name later takes it over.
import { createHash } from 'node:crypto'
import { Rejection } from '../../../protocol/catalogue.ts'
import { partOf } from '../../kit/context.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { unitNames } from '../unitName/decider.ts'
import { businessUnits } from './decider.ts'

/** Longer than anybody is at renaming a unit: a claim that is older and of a unit with another name was left behind. */
const RENAMING_MS = 10 * 60_000

/** Characters that show as nothing, such as zero-width spaces and joiners. */
const UNSHOWN = /\p{Default_Ignorable_Code_Point}/gu

/** Names that differ in case, width, space or characters that do not show are the same. */
export const hashOf = (name: string): string => {
  const shown = name.replace(UNSHOWN, '').normalize('NFKC').replace(UNSHOWN, '')
  return createHash('sha256').update(shown.toLowerCase().trim().replace(/\s+/g, ' ')).digest('hex')
}

interface Naming {
  hash: string
  businessUnitId: number
  /** ISO-8601 UTC. */
  now: string
}

/** Gives a name from one id to another. @throws Rejection BusinessUnit.SameName where it is not that one's */
export const moveName = async (
  commands: CommandHandler,
  { hash, ...move }: Naming & { from: number },
  context: CommandContext,
): Promise<void> => {
  await unitNames.handle(commands, hash, { type: 'MoveUnitName', ...move }, partOf(context, `name ${move.businessUnitId}`))
}

/** Whose claim was left behind; null where the name is in use, or somebody is at it. */
const leftBehindBy = async (commands: CommandHandler, hash: string, now: string): Promise<number | null> => {
  const { businessUnitId, claimedTime } = (await unitNames.load(commands, hash)).state
  if (businessUnitId === null || Date.parse(now) - Date.parse(claimedTime) < RENAMING_MS) return null
  const { state: unit, exists } = await businessUnits.load(commands, businessUnitId)
  return exists && hashOf(unit.name) === hash ? null : businessUnitId
}

/**
 * Makes a name a unit's own; `isCurrent` where it is called so already.
 * @throws Rejection BusinessUnit.SameName where it is another's
 */
export const claimName = async (
  commands: CommandHandler,
  { hash, ...claim }: Naming & { isCurrent: boolean },
  context: CommandContext,
): Promise<void> => {
  try {
    await unitNames.handle(commands, hash, { type: 'ClaimUnitName', ...claim }, partOf(context, 'name'))
  } catch (error) {
    if (!(error instanceof Rejection) || error.code !== 'BusinessUnit.SameName') throw error
    const from = await leftBehindBy(commands, hash, claim.now)
    if (from === null) throw error
    await moveName(commands, { hash, from, businessUnitId: claim.businessUnitId, now: claim.now }, context)
  }
}
