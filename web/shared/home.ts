// Where somebody begins: those who run the platform at its operations, those who look after a unit at it, guests at the front page, all others at their classes.
import type { UserInfo } from '../../queries/people/user/schemas.ts'
import { paths } from './paths.ts'

/** For somebody of whom nothing is known yet: their classes. */
export const homeOf = (user: Pick<UserInfo, 'roles' | 'businessUnits'> | null): string => {
  if (user?.roles.some((role) => role === 'admin' || role === 'analyst') === true) return paths.operations()
  if (user?.businessUnits.some(({ isAdmin }) => isAdmin) === true) return paths.unit()
  return user?.roles.includes('guest') === true ? paths.landing() : paths.myGroups()
}
