// The units that a user administers, and the currently selected one.
import type { UserInfo } from '../../queries/people/user/schemas.ts'

type Unit = UserInfo['businessUnits'][number]
type Person = Pick<UserInfo, 'businessUnits'>

export const ownUnits = ({ businessUnits }: Person): readonly Unit[] => businessUnits.filter(({ isAdmin }) => isAdmin)

/** The user's first unit if none is selected; null for a user without units. */
export const currentUnit = (person: Person): Unit | null => {
  const own = ownUnits(person)
  return own.find(({ isCurrent }) => isCurrent) ?? own[0] ?? null
}
