// Home page by role: operations for platform staff, the unit for its admins, the front page for guests, the classes for all others.
import type { UserInfo } from '../../queries/people/user/schemas.ts'
import { paths } from './paths.ts'

/** The classes while the user is unknown. */
export const homeOf = (user: Pick<UserInfo, 'roles' | 'businessUnits'> | null): string => {
  if (user?.roles.some((role) => role === 'admin' || role === 'analyst') === true) return paths.operations()
  if (user?.businessUnits.some(({ isAdmin }) => isAdmin) === true) return paths.unit()
  return user?.roles.includes('guest') === true ? paths.landing() : paths.myGroups()
}
