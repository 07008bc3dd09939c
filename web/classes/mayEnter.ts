// Which of the own classes can be opened.
import type { MyGroup } from '../../queries/classes/schemas.ts'

/** Neither is the person kept out, nor is their time there over; a class that has ended is read still. */
export const mayEnter = ({ isBlocked, isMembershipOver }: Pick<MyGroup, 'isBlocked' | 'isMembershipOver'>): boolean =>
  !isBlocked && !isMembershipOver
