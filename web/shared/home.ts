// Where somebody begins: those who run the platform at its operations, those who look after a unit at it, all others at their classes.
import type { UserInfo } from '../../queries/people/user/schemas.ts'
import { paths } from './paths.ts'

/** For somebody of whom nothing is known yet: their classes. */
export const homeOf = (user: Pick<UserInfo, 'roles' | 'businessUnits'> | null): string => {
  if (user?.roles.some((role) => role === 'admin' || role === 'analyst') === true) return paths.operations()
  return user?.businessUnits.some(({ isAdmin }) => isAdmin) === true ? paths.unit() : paths.myGroups()
}
