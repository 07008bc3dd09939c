// Link, at the same moment, to the statistics of a class for its staff, and to the class for other administrators of its unit.
import { Anchor } from '@mantine/core'
import type { UnitClass } from '../../../queries/statistics/unit/schemas.ts'
import { asOfIn, keptAt } from '../../shared/asOf.ts'
import { paths } from '../../shared/paths.ts'
import { Link, useSearchParams } from '../../shared/router.ts'
import type { DayRange } from '../range.ts'

export const ClassLink = ({ group, range }: { group: UnitClass; range: DayRange }) => {
  const [search] = useSearchParams()
  const path = group.isOwn ? paths.statistics(group.groupId, { ...range }) : paths.groupInfo(group.groupId)
  return (
    <Anchor component={Link} to={keptAt(path, asOfIn(search))}>
      {group.groupName}
    </Anchor>
  )
}
