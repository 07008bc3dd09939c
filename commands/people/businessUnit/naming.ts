// Unique names of units. A name is claimed before the unit takes it and released after the unit is renamed, so a crash in between leaves a
// claim by a unit with another name, or by none; the next claim of the name takes over such a stale claim.
import { createHash } from 'node:crypto'
import { Rejection } from '../../../protocol/catalogue.ts'
import { partOf } from '../../kit/context.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { unitNames } from '../unitName/decider.ts'
import { businessUnits } from './decider.ts'

/** Longer than any rename takes: an older claim by a unit with another name is stale. */
const RENAMING_MS = 10 * 60_000

/** Invisible characters, such as zero-width spaces and joiners. */
const UNSHOWN = /\p{Default_Ignorable_Code_Point}/gu

/** Hash of a normalized name: case, width, spaces and invisible characters are ignored. */
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

/** Moves a name from one id to another. @throws Rejection BusinessUnit.SameName if it belongs to a third one */
export const moveName = async (
  commands: CommandHandler,
  { hash, ...move }: Naming & { from: number },
  context: CommandContext,
): Promise<void> => {
  await unitNames.handle(commands, hash, { type: 'MoveUnitName', ...move }, partOf(context, `name ${move.businessUnitId}`))
}

/** Owner of a stale claim; null if the name is in use or a rename is in progress. */
const leftBehindBy = async (commands: CommandHandler, hash: string, now: string): Promise<number | null> => {
  const { businessUnitId, claimedTime } = (await unitNames.load(commands, hash)).state
  if (businessUnitId === null || Date.parse(now) - Date.parse(claimedTime) < RENAMING_MS) return null
  const { state: unit, exists } = await businessUnits.load(commands, businessUnitId)
  return exists && hashOf(unit.name) === hash ? null : businessUnitId
}

/**
 * Claims a name for a unit; `isCurrent` if the unit already has it.
 * @throws Rejection BusinessUnit.SameName if it belongs to another unit
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
