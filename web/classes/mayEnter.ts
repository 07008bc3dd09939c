// Decides whether the user can open a class.
import type { MyGroup } from '../../queries/classes/schemas.ts'

/** True unless the user is blocked or their membership has ended; an ended class stays readable. */
export const mayEnter = ({ isBlocked, isMembershipOver }: Pick<MyGroup, 'isBlocked' | 'isMembershipOver'>): boolean =>
  !isBlocked && !isMembershipOver
