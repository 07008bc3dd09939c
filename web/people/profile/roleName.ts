// What roles on the platform are called.
import { useTranslation } from 'react-i18next'
import { platformRoles } from '../../../protocol/access.ts'

const isRole = (role: string): role is (typeof platformRoles)[number] => (platformRoles as readonly string[]).includes(role)

/** The name of a role in the interface language; one that is not known is called as it is written. */
export const useRoleName = (): ((role: string) => string) => {
  const { t } = useTranslation('profile')
  return (role) => (isRole(role) ? t(`role.${role}`) : role)
}
