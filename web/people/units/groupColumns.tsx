// Columns for lists of classes, of a unit or of the platform.
import { Anchor, Badge } from '@mantine/core'
import type { ListedGroup } from '../../../queries/people/units/schemas.ts'
import { EndDay, formatEndDay } from '../../shared/dates/EndDay.tsx'
import { Link } from '../../shared/router.ts'
import type { Column } from '../../shared/table/column.ts'
import { useTranslation } from '../../shared/texts.ts'

/** Sort keys that the server supports for classes. */
export const SORTS = ['name', 'members', 'ends'] as const

export const useGroupColumns = (toOf: (group: ListedGroup) => string, hasUnit: boolean): Column<ListedGroup>[] => {
  const { t } = useTranslation(['units', 'app'])
  const state = ({ isExpired }: { isExpired: boolean }) => t(isExpired ? 'expired' : 'running')
  const unit: Column<ListedGroup> = { id: 'unit', header: t('unit'), value: ({ businessUnitName }) => businessUnitName }
  return [
    {
      id: 'name',
      header: t('groups.name'),
      value: ({ name }) => name,
      isSortable: true,
      cell: (group) => (
        <Anchor component={Link} to={toOf(group)}>
          {group.name}
        </Anchor>
      ),
      minWidth: 180,
    },
    ...(hasUnit ? [unit] : []),
    {
      id: 'teachers',
      header: t('groups.teachers'),
      value: ({ teachers }) => teachers.map(({ userName }) => userName ?? t('deletedPerson')).join(t('app:listSeparator')),
    },
    { id: 'members', header: t('memberCount'), value: ({ memberCount }) => memberCount, isNumber: true, isSortable: true },
    {
      id: 'ends',
      header: t('expires'),
      value: ({ expirationTime }) => expirationTime,
      text: ({ timeZone, expirationTime }) => formatEndDay(timeZone, expirationTime),
      cell: ({ timeZone, expirationTime }) => <EndDay timeZone={timeZone} time={expirationTime} />,
      isNumber: true,
      isSortable: true,
    },
    {
      id: 'state',
      header: t('state'),
      value: ({ isExpired }) => (isExpired ? 'over' : 'running'),
      text: state,
      cell: (group) => (
        <Badge variant="light" color={group.isExpired ? 'gray' : 'green'} tt="none">
          {state(group)}
        </Badge>
      ),
    },
  ]
}
