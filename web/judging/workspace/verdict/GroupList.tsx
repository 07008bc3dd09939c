// Groups of cases that are scored together.
import { Badge, Text } from '@mantine/core'
import type { ShownVerdict } from '../../../../commands/judging/submission/schemas.ts'
import { useTranslation } from '../../../shared/texts.ts'
import classes from './cases.module.css'
import { roundedPoints } from './points.ts'

type CaseGroup = NonNullable<ShownVerdict['groups']>[number]

const colourOf = ({ points, maxPoints }: CaseGroup): string => {
  if (points >= maxPoints) return 'green'
  return points > 0 ? 'yellow' : 'red'
}

/** Empty if each case is scored on its own. */
export const GroupList = ({ groups = [] }: { groups?: readonly CaseGroup[] | undefined }) => {
  const { t } = useTranslation('workspace')
  if (groups.length === 0) return null
  return (
    <ul className={classes.groups} aria-label={t('verdict.groups')}>
      {groups.map((group, index) => (
        <li key={group.cases.join()}>
          <Text span fw={600} size="sm">
            {group.name ?? t('verdict.group', { number: index + 1 })}
          </Text>
          <Text span size="sm" c="dimmed">
            {t('verdict.groupCases', {
              count: group.cases.length,
              numbers: group.cases.map((one) => one + 1).join(t('verdict.separator')),
            })}
          </Text>
          <Badge variant="light" color={colourOf(group)} size="sm" tt="none" ml="auto">
            {t('verdict.score', { score: roundedPoints(group.points), most: roundedPoints(group.maxPoints) })}
          </Badge>
        </li>
      ))}
    </ul>
  )
}
