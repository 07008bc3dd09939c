// Users and classes that a problem is shared with.
import type { ClassDocument } from '../../projections/classes/classes.ts'
import type { PersonDocument } from '../../projections/people/people.ts'
import type { ProblemDocument } from '../../projections/problems/problems.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { ProblemSharing } from './schemas.ts'

/** In the order of sharing. */
export const sharingOf = async (reader: Reader, { sharedWith, sharedWithGroups }: ProblemDocument): Promise<ProblemSharing> => {
  const people = await reader.getMany<PersonDocument>('people', sharedWith.map(String))
  const groups = await reader.getMany<ClassDocument>('classes', sharedWithGroups.map(String))
  return {
    people: sharedWith.map((userId) => {
      const person = people.get(String(userId))
      return { userId, name: person?.name ?? null, account: person?.email ?? null }
    }),
    groups: sharedWithGroups.map((groupId) => ({ groupId, name: groups.get(String(groupId))?.name ?? '' })),
  }
}
