// The units that somebody looks after, and the one among them that they work in.
import type { UserInfo } from '../../queries/people/user/schemas.ts'

type Unit = UserInfo['businessUnits'][number]
type Person = Pick<UserInfo, 'businessUnits'>

export const ownUnits = ({ businessUnits }: Person): readonly Unit[] => businessUnits.filter(({ isAdmin }) => isAdmin)

/** The first of the own ones where none of them has been chosen; null for somebody who looks after none. */
export const currentUnit = (person: Person): Unit | null => {
  const own = ownUnits(person)
  return own.find(({ isCurrent }) => isCurrent) ?? own[0] ?? null
}
