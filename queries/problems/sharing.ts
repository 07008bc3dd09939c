// Whom a problem is shared with, and which problems are shared with a person: with themselves, and with the classes that they look after.
import type { ClassDocument } from '../../projections/classes/classes.ts'
import type { PersonDocument } from '../../projections/people/people.ts'
import type { ProblemDocument } from '../../projections/problems/problems.ts'
import { type SharedProblemsDocument, sharedWithGroup, sharedWithUser } from '../../projections/problems/sharedProblems.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { Access } from '../../protocol/access.ts'
import type { ProblemSharing } from './schemas.ts'

interface SharingSources {
  reader: Reader
  access: Pick<Access, 'isGroupAdmin'>
  classesOf(userId: number): Promise<readonly number[]>
}

/** Problems of others that a person may use because they are shared; deleted ones are left out. */
export const problemsSharedWith = async ({ reader, access, classesOf }: SharingSources, userId: number): Promise<ProblemDocument[]> => {
  const lookedAfter = (await classesOf(userId)).filter((groupId) => access.isGroupAdmin(userId, groupId))
  const keys = [sharedWithUser(userId), ...lookedAfter.map(sharedWithGroup)]
  const shared = await reader.getMany<SharedProblemsDocument>('sharedProblems', keys)
  const problemIds = new Set([...shared.values()].flatMap(({ problemIds }) => problemIds))
  const problems = await reader.getMany<ProblemDocument>('problems', [...problemIds].map(String))
  return [...problems.values()].filter(({ ownerId, isDeleted }) => ownerId !== userId && !isDeleted)
}

/** The people and the classes that a problem is shared with, in the order in which they were told so. */
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
