// Kind of a unit in words: its type and the flags set by platform admins.

import type { ShownUnit } from '../../../queries/people/units/schemas.ts'
import { useTranslation } from '../../shared/texts.ts'

export const UNIT_TYPES = ['school', 'university', 'company', 'other'] as const
type UnitType = (typeof UNIT_TYPES)[number]

/** The log accepts any text as a type; unknown ones map to the generic type. */
export const unitTypeOf = (text: string): UnitType => UNIT_TYPES.find((type) => type === text) ?? 'other'

/** The unit's flags separated by commas; empty if it has none. */
export const useUnitFlags = (): ((unit: Pick<ShownUnit, 'isRestricted' | 'isGame'>) => string) => {
  const { t } = useTranslation(['units', 'app'])
  return ({ isRestricted, isGame }) =>
    [...(isRestricted ? [t('isRestricted')] : []), ...(isGame ? [t('isGame')] : [])].join(t('app:listSeparator'))
}
