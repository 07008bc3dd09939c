// Link to the statistics of a class for its staff, and to the class for other administrators of its unit.
import { Anchor } from '@mantine/core'
import type { UnitClass } from '../../../queries/statistics/unit/schemas.ts'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/router.ts'
import type { DayRange } from '../range.ts'

export const ClassLink = ({ group, range }: { group: UnitClass; range: DayRange }) => (
  <Anchor component={Link} to={group.isOwn ? paths.statistics(group.groupId, { ...range }) : paths.groupInfo(group.groupId)}>
    {group.groupName}
  </Anchor>
)
