// Role of a user in a class; null for managers outside it.
import { Badge } from '@mantine/core'
import type { MyGroup } from '../../queries/classes/schemas.ts'
import { useTranslation } from '../shared/texts.ts'

const colours = { teacher: 'petrol', assistant: 'orange', student: 'gray', admin: 'grape' } as const

export const RoleBadge = ({ role }: { role: MyGroup['role'] }) => {
  const { t } = useTranslation('classes')
  const shown = role ?? 'admin'
  return (
    <Badge variant="light" color={colours[shown]}>
      {t(`role.${shown}`)}
    </Badge>
  )
}
