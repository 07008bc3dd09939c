// What someone is in a class.
import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { MyGroup } from '../../../queries/groups/contract.ts'

const colours = { teacher: 'petrol', assistant: 'orange', student: 'gray' } as const

export const RoleBadge = ({ role }: { role: MyGroup['role'] }) => {
  const { t } = useTranslation('class')
  return (
    <Badge variant="light" color={colours[role]}>
      {t(`role.${role}`)}
    </Badge>
  )
}
