// Columns of class members for their managers.
import { Badge } from '@mantine/core'
import type { UnitGroup } from '../../../queries/people/units/schemas.ts'
import { EndDay, formatEndDay } from '../../shared/dates/EndDay.tsx'
import { paths } from '../../shared/paths.ts'
import { Person } from '../../shared/people/Person.tsx'
import type { Column } from '../../shared/table/column.ts'
import { useTranslation } from '../../shared/texts.ts'

export type GroupUser = UnitGroup['users'][number]

export const useMemberColumns = (timeZone: string): Column<GroupUser>[] => {
  const { t } = useTranslation('units')
  const state = ({ isBlocked }: GroupUser) => t(isBlocked ? 'members.blocked' : 'members.joined')
  return [
    {
      id: 'name',
      header: t('members.name'),
      value: ({ name }) => name ?? t('deletedPerson'),
      cell: ({ userId, name }) => <Person userId={userId} name={name ?? t('deletedPerson')} to={paths.profile(userId)} />,
      isSortable: true,
      minWidth: 140,
    },
    { id: 'email', header: t('members.email'), value: ({ email }) => email, isSortable: true },
    { id: 'studentId', header: t('members.studentId'), value: ({ studentId }) => studentId, isSortable: true },
    { id: 'role', header: t('members.role'), value: ({ role }) => role, text: ({ role }) => t(`roles.${role}`), isSortable: true },
    {
      id: 'state',
      header: t('state'),
      value: ({ isBlocked }) => (isBlocked ? 'blocked' : 'joined'),
      text: state,
      cell: (user) => (
        <Badge variant="light" color={user.isBlocked ? 'red' : 'green'} tt="none">
          {state(user)}
        </Badge>
      ),
    },
    {
      id: 'expires',
      header: t('expires'),
      value: ({ expirationTime }) => expirationTime,
      text: ({ expirationTime }) => (expirationTime === null ? t('members.noEnd') : formatEndDay(timeZone, expirationTime)),
      cell: ({ expirationTime }) => (expirationTime === null ? t('members.noEnd') : <EndDay timeZone={timeZone} time={expirationTime} />),
      isNumber: true,
      isSortable: true,
    },
  ]
}
