// Names of platform roles.

import { platformRoles } from '../../../protocol/access.ts'
import { useTranslation } from '../../shared/texts.ts'

const isRole = (role: string): role is (typeof platformRoles)[number] => (platformRoles as readonly string[]).includes(role)

/** Localized name of a role; unknown roles are shown as they are. */
export const useRoleName = (): ((role: string) => string) => {
  const { t } = useTranslation('profile')
  return (role) => (isRole(role) ? t(`role.${role}`) : role)
}
