// Columns shared by all lists of people.
import { Text } from '@mantine/core'
import type { ListedUser } from '../../../queries/people/admin/schemas.ts'
import { paths } from '../../shared/paths.ts'
import { Person } from '../../shared/people/Person.tsx'
import type { Column } from '../../shared/table/column.ts'
import { useTranslation } from '../../shared/texts.ts'
import { formatDate } from '../../shared/ui/time.tsx'
import { useRoleName } from '../profile/roleName.ts'

type Named = Pick<ListedUser, 'userId' | 'name' | 'email'>

/** Sort keys that the server supports for accounts. */
export const ACCOUNT_SORTS = ['name', 'email', 'studentId'] as const

/** Display name, or else the e-mail address. */
export const nameOf = ({ name, email }: Pick<Named, 'name' | 'email'>): string => name ?? email ?? '–'

/** `isSortable` if the server sorts the list. */
export const useNameColumns = <Row extends Named>({ isSortable = false } = {}): Column<Row>[] => {
  const { t } = useTranslation('accounts')
  return [
    {
      id: 'name',
      header: t('name'),
      value: nameOf,
      cell: (row) => <Person userId={row.userId} name={nameOf(row)} to={paths.userEdit(row.userId)} />,
      isSortable,
    },
    { id: 'email', header: t('email'), value: ({ email }) => email, isSortable, minWidth: 220 },
  ]
}

const useEnd = (): ((time: string | null) => string) => {
  const { t } = useTranslation('accounts')
  return (time) => {
    if (time === null) return t('never')
    return Date.parse(time) <= Date.now() ? t('over', { time: formatDate(time) }) : formatDate(time)
  }
}

/** Student number, roles, expiry and sign-ins of an account. */
export const useAccountColumns = <Row extends ListedUser>(): Column<Row>[] => {
  const { t } = useTranslation('accounts')
  const roleName = useRoleName()
  const endOf = useEnd()
  return [
    { id: 'studentId', header: t('studentId'), value: ({ studentId }) => studentId, isSortable: true },
    { id: 'roles', header: t('roles'), value: ({ roles }) => roles.map(roleName).join(t('separator')) },
    {
      id: 'ends',
      header: t('ends'),
      value: ({ expirationTime }) => expirationTime,
      text: ({ expirationTime }) => endOf(expirationTime),
      cell: ({ expirationTime }) => (
        <Text size="sm" {...(expirationTime !== null && Date.parse(expirationTime) <= Date.now() ? { c: 'red' } : {})}>
          {endOf(expirationTime)}
        </Text>
      ),
    },
    {
      id: 'lastLogin',
      header: t('lastLogin'),
      value: ({ lastLogin }) => lastLogin,
      text: ({ lastLogin }) => (lastLogin === null ? t('notYet') : formatDate(lastLogin, 'minute')),
      minWidth: 145,
    },
    {
      id: 'registered',
      header: t('registered'),
      value: ({ registeredAt }) => registeredAt,
      text: ({ registeredAt }) => formatDate(registeredAt),
      isExtra: true,
    },
  ]
}
