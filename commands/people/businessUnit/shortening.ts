// Changing a unit together with its classes: none of them ends later than the unit does.
import { Rejection } from '../../../protocol/catalogue.ts'
import { isLater } from '../../../protocol/days.ts'
import { asRecorded } from '../../../protocol/schemas.ts'
import { shortenGroup } from '../../classes/group/useCases.ts'
import { partOf } from '../../kit/context.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { businessUnits } from './decider.ts'
import { editUnit, type UnitContent } from './useCases.ts'

export interface ShorteningDeps {
  commands: CommandHandler
  /** Classes of a unit that end later than a time, ISO-8601 UTC, by id. */
  groupsEndingAfter(businessUnitId: number, time: string): Promise<readonly number[]>
}

/**
 * Changes what is said of a unit. Classes that end later than it does from now on are shortened after it where that is asked for: after a crash
 * between them the same command goes on.
 * @throws Rejection BusinessUnit.GroupsOutlastUnit with how many there are, where it is not asked for; as `editUnit`
 */
export const editUnitAndGroups = async (
  { commands, groupsEndingAfter }: ShorteningDeps,
  businessUnitId: number,
  { shortensGroups, ...content }: UnitContent & { now: string; shortensGroups: boolean },
  context: CommandContext,
): Promise<void> => {
  const end = asRecorded(content.expirationTime)
  const { state } = await businessUnits.load(commands, businessUnitId)
  const isShortened = state.exists && isLater(state.expirationTime, end)
  // an end that has passed is no end of a unit, whatever its classes
  const hasEnd = isLater(end, content.now)
  const groupIds = hasEnd && (isShortened || shortensGroups) ? await groupsEndingAfter(businessUnitId, end) : []
  if (groupIds.length > 0 && !shortensGroups)
    throw new Rejection('BusinessUnit.GroupsOutlastUnit', { details: { figure: groupIds.length } })
  await editUnit(commands, businessUnitId, content, context)
  for (const groupId of groupIds) await shortenGroup(commands, groupId, end, partOf(context, `group ${groupId}`))
}
