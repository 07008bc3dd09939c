// What other areas ask of business units.
import { rejected } from '../../../protocol/catalogue.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import { businessUnits } from './decider.ts'

/** Until when a unit lasts, ISO-8601, from the log's truth. @throws Rejection BusinessUnit.NotFound */
export const endOfUnit = async (commands: Pick<CommandHandler, 'load'>, businessUnitId: number): Promise<string> => {
  const { state: unit } = await businessUnits.load(commands, businessUnitId)
  if (!unit.exists) throw rejected('BusinessUnit.NotFound')
  return unit.expirationTime
}
