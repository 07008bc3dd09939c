// What kind of unit it is, in words: its type, and the flags that a platform admin has given it.
import { useTranslation } from 'react-i18next'
import type { ShownUnit } from '../../../queries/people/units/schemas.ts'

export const UNIT_TYPES = ['school', 'university', 'company', 'other'] as const
type UnitType = (typeof UNIT_TYPES)[number]

/** The log takes any text for a type; what is none of the known ones is another kind of unit. */
export const unitTypeOf = (text: string): UnitType => UNIT_TYPES.find((type) => type === text) ?? 'other'

/** Its flags, with commas between them; empty where it has none. */
export const useUnitFlags = (): ((unit: Pick<ShownUnit, 'isRestricted' | 'isGame'>) => string) => {
  const { t } = useTranslation(['units', 'app'])
  return ({ isRestricted, isGame }) =>
    [...(isRestricted ? [t('isRestricted')] : []), ...(isGame ? [t('isGame')] : [])].join(t('app:listSeparator'))
}
