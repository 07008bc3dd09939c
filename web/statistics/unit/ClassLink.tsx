// Link to a class of the unit.
import { Anchor } from '@mantine/core'
import type { UnitClass } from '../../../queries/statistics/unit/schemas.ts'
import { Link } from '../../shared/router.ts'
import { useClassPath } from './useClassPath.ts'

export const ClassLink = ({ group }: { group: UnitClass }) => {
  const pathOf = useClassPath()
  return (
    <Anchor component={Link} fz="inherit" to={pathOf(group)}>
      {group.groupName}
    </Anchor>
  )
}
