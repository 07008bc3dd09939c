// The page, at the same moment and range, that a class of the unit leads to: its statistics for its staff, the class for other administrators.
import type { UnitClass } from '../../../queries/statistics/unit/schemas.ts'
import { asOfIn, keptAt } from '../../shared/asOf.ts'
import { paths } from '../../shared/paths.ts'
import { useSearchParams } from '../../shared/router.ts'
import { rangeIn } from '../range.ts'

export const useClassPath = (): ((group: Pick<UnitClass, 'groupId' | 'isOwn'>) => string) => {
  const [search] = useSearchParams()
  return ({ groupId, isOwn }) =>
    keptAt(isOwn ? paths.statistics(groupId, { ...rangeIn(search) }) : paths.groupInfo(groupId), asOfIn(search))
}
