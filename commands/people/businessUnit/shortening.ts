// Changes a unit together with its classes: no class ends later than its unit.
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
  /** Ids of the unit's classes that end later than a time (ISO-8601 UTC). */
  groupsEndingAfter(businessUnitId: number, time: string): Promise<readonly number[]>
}

/**
 * Changes the properties of a unit. On request, classes that would outlast it are shortened after it; a retry continues after a crash.
 * @throws Rejection BusinessUnit.GroupsOutlastUnit with their number if shortening was not requested; as `editUnit`
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
  // a past end is invalid for a unit, whatever its classes
  const hasEnd = isLater(end, content.now)
  const groupIds = hasEnd && (isShortened || shortensGroups) ? await groupsEndingAfter(businessUnitId, end) : []
  if (groupIds.length > 0 && !shortensGroups)
    throw new Rejection('BusinessUnit.GroupsOutlastUnit', { details: { figure: groupIds.length } })
  await editUnit(commands, businessUnitId, content, context)
  for (const groupId of groupIds) await shortenGroup(commands, groupId, end, partOf(context, `group ${groupId}`))
}
